// VS Code starts classic workers alone, and that of the server is a module: this one starts it, and stands between the two.
// The client of VS Code takes objects, and the server strings; what else they say is about the worker and its files.
self.onmessage = ({ data: address }) => {
  // By way of a text, since the server may come from another origin than the page.
  const start = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
  const server = new Worker(URL.createObjectURL(start), { type: 'module' });
  server.onmessage = ({ data }) => {
    if (typeof data === 'string') postMessage(JSON.parse(data));
    // What is thrown here is an error of this worker, which its owner hears of.
    else if (data.failed) throw new Error(data.failed);
  };
  server.onerror = event => {
    throw new Error(event.message || `${address} cannot be loaded`);
  };
  self.onmessage = ({ data }) => server.postMessage(data.jsonrpc ? JSON.stringify(data) : data);
};
