// A workspace that is on no disk, as those of VS Code for the Web are: its files are on the server of the test.
const vscode = require('vscode');

exports.activate = context => {
  const files = vscode.Uri.joinPath(context.extensionUri, '..', 'workspace');
  const at = uri => `${files.toString(true)}${uri.path}`;
  async function answered(uri, given) {
    const answer = await fetch(at(uri), given);
    if (!answer.ok) throw vscode.FileSystemError.FileNotFound(uri);
    return answer;
  }
  const changed = new vscode.EventEmitter();
  const provider = {
    onDidChangeFile: changed.event,
    watch: () => ({ dispose: () => undefined }),
    stat: async uri => (await answered(uri, { headers: { accept: 'application/json' } })).json(),
    readDirectory: async uri => (await answered(uri)).json(),
    readFile: async uri => new Uint8Array(await (await answered(uri)).arrayBuffer()),
    writeFile: async (uri, body) => {
      await fetch(at(uri), { method: 'PUT', body });
      changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
    },
    createDirectory: () => undefined,
    delete: () => undefined,
    rename: () => undefined,
  };
  void (async () => {
    for (;;) {
      const path = await (await fetch(vscode.Uri.joinPath(context.extensionUri, '..', 'changes').toString(true))).text();
      const uri = vscode.Uri.from({ scheme: 'vscode-vfs', authority: 'test', path });
      // Of what comes, what changes and what goes, a listener asks no more than that it is another now.
      changed.fire([vscode.FileChangeType.Created, vscode.FileChangeType.Changed].map(type => ({ type, uri })));
    }
  })();
  context.subscriptions.push(vscode.workspace.registerFileSystemProvider('vscode-vfs', provider, { isCaseSensitive: true }));
};
