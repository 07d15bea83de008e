// Starts the server's worker and relays messages: VS Code starts only classic workers, and the server's is a module.
// VS Code's client uses objects and the server strings; other messages are about the worker and its files.
self.onmessage = ({ data: address }) => {
  // Through a blob, because the server may have another origin than the page.
  const start = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
  const server = new Worker(URL.createObjectURL(start), { type: 'module' });
  server.onmessage = ({ data }) => {
    if (typeof data === 'string') postMessage(JSON.parse(data));
    // An exception here is reported to the owner of this worker.
    else if (data.failed) throw new Error(data.failed);
  };
  server.onerror = event => {
    throw new Error(event.message || `${address} cannot be loaded`);
  };
  self.onmessage = ({ data }) => server.postMessage(data.jsonrpc ? JSON.stringify(data) : data);
};
