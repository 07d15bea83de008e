// The page's end of the worker: sends requests and receives answers and notifications.

/** An LSP client over the messages of a worker, with the page's own requests. */
export class Client {
  #worker;
  #waiting = new Map();
  #heard = new Map();
  #next = 1;

  /** `about` gets messages about the worker itself: its progress, or that it failed. */
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

  /** Calls `hear` with the parameters of each message with this method. */
  on(method, hear) {
    this.#heard.set(method, hear);
  }

  /** Sends a request to `page.py` in the worker. */
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
