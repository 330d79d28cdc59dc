import { Injectable } from '@nestjs/common';
import { request } from 'undici';
import { AppConfig, type ModelSettings } from '../config/index.js';
import { Timer } from '../jobs/index.js';

const everyMs = 30_000;
const waitMs = 2_000;

/**
 * What the configured model says of itself, asked at the start and now and then: the server behind an address may be another one
 * tomorrow. A model counts as a demonstration only where its server says so, whatever it is called. Who can't be asked stays what it was.
 */
@Injectable()
export class ModelStatus extends Timer {
  private said = false;

  constructor(private readonly config: AppConfig) {
    super(everyMs, () => this.ask());
  }

  /** The model only demonstrates: what it scores is no measure of anybody. */
  get demo(): boolean {
    return this.said;
  }

  /** Whoever asks first is told rightly, unless the model is slow. */
  override async onApplicationBootstrap(): Promise<void> {
    await this.ask();
    super.onApplicationBootstrap();
  }

  /** Asks now. */
  async ask(): Promise<void> {
    try {
      this.said = await demonstrates(this.config.model);
    } catch {
      // That the model is away is said by the calls that need it.
    }
  }
}

/**
 * Whether all of a server's models say so. One that keeps no list is a server like many.
 * @throws whatever the connection threw; an Error when the server is not well
 */
async function demonstrates({ baseUrl, apiKey }: ModelSettings): Promise<boolean> {
  const { statusCode, body } = await request(`${baseUrl}/models`, {
    headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json', 'user-agent': 'lianhuo' },
    reset: true,
    signal: AbortSignal.timeout(waitMs),
  });
  const text = await body.text();
  if (statusCode >= 500) throw new Error(`status ${statusCode}`);
  return statusCode === 200 && saysSo(text);
}

function saysSo(text: string): boolean {
  try {
    const { data } = JSON.parse(text) as { data: { x_demonstration?: unknown }[] };
    return data.length > 0 && data.every(({ x_demonstration }) => x_demonstration === true);
  } catch {
    return false;
  }
}
