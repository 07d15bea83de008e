// What the commands and pages ask of the server that runs, whatever runs it.

export interface Running {
  /** The commands that it offers. */
  readonly commands: readonly string[];
  request<T>(method: string, params: unknown): Promise<T>;
}
