// What commands and pages need of the running server, on a desktop or in the browser.

export interface Running {
  /** The commands that it offers. */
  readonly commands: readonly string[];
  request<T>(method: string, params: unknown): Promise<T>;
}
