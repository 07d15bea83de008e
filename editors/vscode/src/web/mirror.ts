// Copies the configuration files of a workspace that is not on a disk to the server's file system, which is in memory.
import * as vscode from 'vscode';

const NAMES = ['urlint.toml', '.urlint.toml', 'pyproject.toml'];
const COPY = vscode.Uri.file('/workspace');

export class Mirror {
  private readonly folder = vscode.workspace.workspaceFolders?.[0];

  /** `write` writes a file to the server's file system, or deletes it if the text is undefined. */
  constructor(private readonly write: (path: string, text: string | undefined) => void) {}

  /** The folder that the server gets in place of the first folder of the workspace. */
  get told(): { workspaceFolder?: vscode.WorkspaceFolder } {
    return this.folder ? { workspaceFolder: { ...this.folder, uri: COPY } } : {};
  }

  async fill(): Promise<void> {
    if (this.folder) await Promise.all(NAMES.map(name => this.copy(name)));
  }

  /** Calls `changed` with the server's URI of a file that was created, changed, or deleted, after copying it. */
  watched(changed: (uri: string) => void): vscode.Disposable {
    if (!this.folder) return new vscode.Disposable(() => undefined);
    const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(this.folder, `{${NAMES.join(',')}}`));
    const renew = async ({ path }: vscode.Uri): Promise<void> => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      await this.copy(name);
      changed(vscode.Uri.joinPath(COPY, name).toString());
    };
    return vscode.Disposable.from(watcher, watcher.onDidCreate(renew), watcher.onDidChange(renew), watcher.onDidDelete(renew));
  }

  /** The original URI for one that the server uses. */
  original(uri: string): vscode.Uri {
    const known = vscode.Uri.parse(uri);
    const isCopy = this.folder && known.scheme === COPY.scheme && `${known.path}/`.startsWith(`${COPY.path}/`);
    return isCopy ? vscode.Uri.joinPath(this.folder!.uri, known.path.slice(COPY.path.length)) : known;
  }

  private async copy(name: string): Promise<void> {
    const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(this.folder!.uri, name)).then(found => found, () => undefined);
    this.write(`${COPY.path}/${name}`, bytes && new TextDecoder().decode(bytes));
  }
}
