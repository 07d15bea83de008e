// The other end of the worker: requests that are answered, notifications that are heard.

/** An LSP client over the messages of a worker, and what the page asks besides. */
export class Client {
  #worker;
  #waiting = new Map();
  #heard = new Map();
  #next = 1;

  /** `about` is given what the worker says of itself: how far it is, or that it failed. */
  constructor(worker, about) {
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      if (typeof data === "string") this.#take(JSON.parse(data));
      else if ("id" in data) this.#answer(data.id, data.answer);
      else about(data);
    };
    worker.onerror = (event) => about({ failed: event.message });
  }

  request(method, params) {
    return this.#asked((id) => this.#send({ id, method, params }));
  }

  notify(method, params) {
    this.#send({ method, params });
  }

  /** Calls `hear` with the params of each message of that method. */
  on(method, hear) {
    this.#heard.set(method, hear);
  }

  /** Asks the page's own half in the worker. */
  ask(ask, facts) {
    return this.#asked((id) => this.#worker.postMessage({ id, ask, ...facts }));
  }

  #asked(send) {
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      send(id);
    });
  }

  #send(message) {
    this.#worker.postMessage(JSON.stringify({ jsonrpc: "2.0", ...message }));
  }

  #take(message) {
    if (!message.method) this.#answer(message.id, message.result ?? null);
    else this.#hear(message);
  }

  #hear({ id, method, params }) {
    if (id !== undefined) this.#send({ id, result: null });
    this.#heard.get(method)?.(params);
  }

  #answer(id, value) {
    this.#waiting.get(id)?.(value);
    this.#waiting.delete(id);
  }
}
