import { Injectable } from '@nestjs/common';
import { request } from 'undici';
import type { ModelState } from '#contracts';
import { AppConfig, type ModelSettings } from '../config/index.js';
import { Timer } from '../jobs/index.js';

const everyMs = 30_000;
const listMs = 2_000;
const answerMs = 10_000;

/** How a model was heard last, and whether it only demonstrates. */
interface Heard {
  by: 'list' | 'answer';
  demo: boolean;
}

/**
 * What the configured model says of itself, asked at the start and now and then: the server behind an address may be another one
 * tomorrow. A model counts as a demonstration only where its server says so, whatever it is called, and as a real one only once it was heard:
 * by its server's list of models or, where a server keeps none, by an answer. Who can't be asked stays what it was.
 */
@Injectable()
export class ModelStatus extends Timer {
  private heard: Heard | null = null;
  private reached = false;

  constructor(private readonly config: AppConfig) {
    super(everyMs, () => this.ask());
  }

  /** The model only demonstrates: what it scores is no measure of anybody. */
  get demo(): boolean {
    return this.heard?.demo === true;
  }

  get state(): ModelState {
    if (this.demo) return 'demo';
    if (!this.reached) return 'unreachable';
    return this.heard ? 'real' : 'silent';
  }

  /** Whoever asks first is told rightly, unless the model is slow. An answer is not waited for. */
  override async onApplicationBootstrap(): Promise<void> {
    await this.askForList();
    super.onApplicationBootstrap();
    if (this.state === 'silent') this.every!.now();
  }

  /** Asks now. */
  async ask(): Promise<void> {
    await this.askForList();
    if (this.state === 'silent') this.heard = await answerOf(this.config.model);
  }

  private async askForList(): Promise<void> {
    try {
      const list = await listOf(this.config.model);
      this.reached = true;
      // Whose answer was heard keeps no list; whose list was, may be another one now.
      if (list || this.heard?.by === 'list') this.heard = list;
    } catch {
      // The calls that need the model say so as well.
      this.reached = false;
    }
  }
}

const headersOf = ({ apiKey }: ModelSettings) => ({
  authorization: `Bearer ${apiKey}`,
  accept: 'application/json',
  'user-agent': 'lianhuo',
});

/**
 * A server's list: its models only demonstrate where all of them say so. null where it keeps none, like many.
 * @throws whatever the connection threw; an Error when the server is not well, or takes the key for a wrong one
 */
async function listOf(model: ModelSettings): Promise<Heard | null> {
  const { statusCode, body } = await request(`${model.baseUrl}/models`, {
    headers: headersOf(model),
    reset: true,
    signal: AbortSignal.timeout(listMs),
  });
  const text = await body.text();
  if (statusCode >= 500 || statusCode === 401 || statusCode === 403) throw new Error(`status ${statusCode}`);
  const models = statusCode === 200 ? (parsed(text)?.data ?? []) : [];
  if (models.length === 0 || models.some((one) => one === null)) return null;
  return { by: 'list', demo: models.every((one) => one?.x_demonstration === true) };
}

/** The answer to a word of greeting; null when there is none. */
async function answerOf(model: ModelSettings): Promise<Heard | null> {
  try {
    const { body } = await request(`${model.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { ...headersOf(model), 'content-type': 'application/json' },
      body: JSON.stringify({ model: model.name, messages: [{ role: 'user', content: '你好' }] }),
      reset: true,
      signal: AbortSignal.timeout(answerMs),
    });
    const answer = parsed(await body.text());
    return answer?.choices?.length ? { by: 'answer', demo: answer.x_demonstration === true } : null;
  } catch {
    return null;
  }
}

interface Said {
  data?: ({ x_demonstration?: unknown } | null)[];
  choices?: unknown[];
  x_demonstration?: unknown;
}

function parsed(text: string): Said | null {
  try {
    return JSON.parse(text) as Said | null;
  } catch {
    return null;
  }
}
