/** What is asked of an engine: to go somewhere, and to run a script in the page. Everything else is done within the page, alike in all. */
export interface Driver {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page; a promise is waited for. */
  evaluate<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

/** An engine that can be tried: its name and version, and a profile of its own each time it is opened. */
export interface Engine {
  name: string;
  open(size: { width: number; height: number }): Promise<Driver>;
}

interface Reply {
  id?: number;
  result?: unknown;
  error?: unknown;
  message?: string;
}

/** Commands over a WebSocket, as CDP and WebDriver BiDi number and answer them. */
export class Commands {
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private last = 0;

  private constructor(private readonly socket: WebSocket) {
    socket.addEventListener('message', ({ data }) => {
      const reply = JSON.parse(String(data)) as Reply;
      if (reply.id !== undefined) this.waiting.get(reply.id)?.(reply);
    });
    socket.addEventListener('close', () => {
      for (const answer of this.waiting.values()) answer({ error: 'closed' });
    });
  }

  static async to(url: string): Promise<Commands> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error(`Nobody answers at ${url}.`)));
    });
    return new Commands(socket);
  }

  async send<T>(method: string, params: object = {}, more: object = {}): Promise<T> {
    const id = (this.last += 1);
    const answered = new Promise<Reply>((resolve) => this.waiting.set(id, resolve));
    this.socket.send(JSON.stringify({ id, method, params, ...more }));
    const { result, error, message } = await answered;
    this.waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${message ?? JSON.stringify(error)}`);
    return result as T;
  }

  close(): void {
    this.socket.close();
  }
}
