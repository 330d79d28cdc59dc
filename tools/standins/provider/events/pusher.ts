import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { encrypted, signed, type EventKeys } from './envelope.js';

export interface EventSettings extends EventKeys {
  /** Where events are sent; null: nowhere. */
  url: string | null;
  /** Waits before the second and further attempts. */
  retryMs: number[];
}

export const spoilKinds = [
  'duplicate',
  'out_of_order',
  'bad_signature',
  'old_timestamp',
  'plaintext',
  'wrong_token',
] as const;
/** What goes wrong with the next event; `out_of_order` sends it after the one that follows. */
export type Spoil = (typeof spoilKinds)[number];

export interface Delivery {
  event_id: string;
  event_type: string;
  attempt: number;
  /** null: nobody answered. */
  status: number | null;
}

const answerMs = 3_000;
const oldS = 3_600;

/** Tells the application what has changed in the organisation, again when it does not answer 200 within three seconds. */
export class EventPusher {
  settings: EventSettings;
  readonly deliveries: Delivery[] = [];
  private readonly spoils: Spoil[] = [];
  private readonly ended = new AbortController();
  private held: (() => void) | null = null;

  constructor(
    private readonly app: { appId: string; tenantKey: string },
    settings: Partial<EventSettings> | undefined,
  ) {
    this.settings = {
      url: null,
      encryptKey: '',
      verificationToken: '',
      retryMs: [1_000, 5_000],
      ...settings,
    };
  }

  spoil(kind: Spoil, times: number): void {
    for (let count = 0; count < times; count += 1) this.spoils.push(kind);
  }

  /** Sends one event. The caller does not wait: neither does the organisation. */
  push(type: string, object: object): void {
    if (this.settings.url === null) return;
    const spoil = this.spoils.shift();
    const event = {
      schema: '2.0',
      header: {
        event_id: randomUUID().replaceAll('-', ''),
        event_type: type,
        create_time: String(Date.now()),
        token: spoil === 'wrong_token' ? 'somebody-elses' : this.settings.verificationToken,
        app_id: this.app.appId,
        tenant_key: this.app.tenantKey,
      },
      event: { object },
    };
    const send = () => void this.deliver(event, spoil, 1);
    if (spoil === 'out_of_order') {
      this.held = send;
      return;
    }
    send();
    if (spoil === 'duplicate') for (let more = 0; more < 4; more += 1) send();
    this.held?.();
    this.held = null;
  }

  /** What the provider asks when an address is entered; answers what came back. */
  async challenge(): Promise<{ status: number; body: unknown }> {
    const { encryptKey, verificationToken: token, url } = this.settings;
    const asked = { type: 'url_verification', challenge: randomUUID(), token };
    const response = await fetch(url!, post(JSON.stringify(encrypted(asked, encryptKey)), {}));
    return { status: response.status, body: await response.json() };
  }

  stop(): void {
    this.ended.abort();
  }

  private async deliver(
    event: { header: { event_id: string; event_type: string } },
    spoil: Spoil | undefined,
    attempt: number,
  ): Promise<void> {
    const { encryptKey, url, retryMs } = this.settings;
    const body = JSON.stringify(spoil === 'plaintext' ? event : encrypted(event, encryptKey));
    const at = Math.floor(Date.now() / 1_000) - (spoil === 'old_timestamp' ? oldS : 0);
    const headers = signed(body, spoil === 'bad_signature' ? `not ${encryptKey}` : encryptKey, at);
    const status = await fetch(url!, post(body, headers)).then(
      (response) => response.status,
      () => null,
    );
    const { event_id, event_type } = event.header;
    this.deliveries.push({ event_id, event_type, attempt, status });
    const wait = retryMs[attempt - 1];
    if (status === 200 || wait === undefined) return;
    const again = () => void this.deliver(event, spoil, attempt + 1);
    sleep(wait, undefined, { signal: this.ended.signal }).then(again, () => undefined);
  }
}

const post = (body: string, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  signal: AbortSignal.timeout(answerMs),
});
