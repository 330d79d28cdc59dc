/** The face of a socket.io-client socket, as far as session-client looks at it. */
import { refusals } from '#contracts';
import type { RefusalCode } from '#contracts';

const comeBackMs = 100;

type Listener = (...args: never[]) => void;

/** What a socket asks of the server behind it. */
export interface Behind {
  readonly sockets: Set<FakeSocket>;
  readonly received: { name: string; body: Record<string, unknown> }[];
  readonly refusing: RefusalCode | null;
  readonly away: boolean;
  answer(device: string, name: string, body: Record<string, unknown>): unknown;
}

export class FakeSocket {
  connected = false;
  private device = '';
  private again: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Map<string, Listener[]>();
  readonly volatile = {
    emit: (name: string, body: object) => void this.server.received.push({ name, body: { ...body } }),
  };

  constructor(
    private readonly server: Behind,
    private readonly auth: (send: (auth: { device: string }) => void) => void,
  ) {}

  on(name: string, listener: Listener): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }
  tell(name: string, ...args: unknown[]): void {
    for (const listener of this.listeners.get(name) ?? [])
      (listener as (...args: unknown[]) => void)(...args);
  }

  connect(): void {
    this.auth(({ device }) => {
      this.device = device;
      const { refusing, away } = this.server;
      if (away) {
        this.tell('connect_error', new Error('xhr poll error'));
        return this.comeBack();
      }
      if (refusing) {
        const data = { ok: false, code: refusing, ...refusals[refusing] };
        return this.tell('connect_error', Object.assign(new Error(refusing), { data }));
      }
      this.connected = true;
      this.server.sockets.add(this);
      this.tell('connect');
    });
  }
  disconnect(): void {
    clearTimeout(this.again);
    this.connected = false;
    this.server.sockets.delete(this);
  }
  /** The connection breaks under it; like socket.io-client it comes back by itself. */
  lose(): void {
    this.disconnect();
    this.tell('disconnect', 'transport close');
    this.comeBack();
  }
  private comeBack(): void {
    this.again = setTimeout(() => this.connect(), comeBackMs);
  }

  timeout() {
    return {
      emitWithAck: async (name: string, body: Record<string, unknown>): Promise<unknown> => {
        // An answer takes its time, however short: one that comes within the call would hide what is shown meanwhile.
        await new Promise((done) => setTimeout(done, 5));
        if (!this.connected) throw new Error('socket has been disconnected');
        return this.server.answer(this.device, name, body);
      },
    };
  }
}
