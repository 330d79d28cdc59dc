import { Injectable, Logger } from '@nestjs/common';
import { otherPurpose } from '#contracts';
import type { Spent } from '#llm';
import { AppConfig, type ModelPrices, type SpeechSettings } from '../config/index.js';
import { PgPool, recordset } from '../database/index.js';
import { Timer } from '../jobs/index.js';
import { Clock, localDay } from '../time/index.js';

const everyMs = 1_000;

/** What was spent on one purpose since it was last written down. */
interface Line {
  day: string;
  /** 0: of no course, or in no session. */
  course_id: number;
  session_id: number;
  purpose: string;
  calls: number;
  estimated_calls: number;
  /** Of calls while no price was set. */
  unpriced_calls: number;
  prompt_tokens: number;
  cached_tokens: number;
  completion_tokens: number;
  /** Of sound that was heard, and of text that was spoken. */
  seconds: number;
  characters: number;
  /** In yuan. */
  cost: number;
}

const sums = [
  'calls',
  'estimated_calls',
  'unpriced_calls',
  'prompt_tokens',
  'cached_tokens',
  'completion_tokens',
  'seconds',
  'characters',
  'cost',
] as const;

const lines = recordset({
  ...{ day: 'date', course_id: 'int', session_id: 'int', purpose: 'text' },
  ...{ calls: 'int', estimated_calls: 'int', unpriced_calls: 'int' },
  ...{ prompt_tokens: 'numeric', cached_tokens: 'numeric', completion_tokens: 'numeric', cost: 'numeric' },
  ...{ seconds: 'numeric', characters: 'numeric' },
});

/** Adds to a table what was told, in an order in which two processes can't wait for each other. */
const adding = (table: string, key: string, which = 'true'): string =>
  `insert into ${table} (${key}, ${sums.join(', ')})
   select ${key}, ${sums.map((name) => `sum(${name})`).join(', ')} from told where ${which} group by ${key} order by ${key}
   on conflict (${key}) do update set ${sums.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')}`;

const write = `
  with told as (select * from ${lines.from('$1', 'told')}),
  by_day as (${adding('model_usage', 'day, course_id, purpose')})
  ${adding('session_model_usage', 'session_id, purpose', 'session_id <> 0')}`;

const million = 1_000_000;

/** What a call costs, in yuan. */
export const costOf = (
  { promptTokens, cachedTokens, completionTokens }: Spent,
  { input, cached, output }: ModelPrices,
): number =>
  ((promptTokens - cachedTokens) * input + cachedTokens * cached + completionTokens * output) / million;

/** What hearing and speaking cost, in yuan. */
export const soundCost = (
  { seconds, characters }: NonNullable<Spent['sound']>,
  prices: SpeechSettings['prices'],
): number => (seconds / 60) * prices.minute + (characters / 10_000) * prices.characters;

/**
 * Writes down what the model's calls have cost. Nobody waits for it: a call adds to sums in memory, and they are written about once a second,
 * and at the process's end; a process that is killed loses the last second's. What could not be written is kept for the next time.
 */
@Injectable()
export class SpendingRecorder extends Timer {
  private readonly logger = new Logger(SpendingRecorder.name);
  private readonly dayOf: (time: Date) => string;
  private gathered = new Map<string, Line>();
  private ended = false;

  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly database: PgPool,
  ) {
    super(everyMs, () => this.flush());
    this.dayOf = localDay(config.timeZone);
  }

  /** Counts what one call has cost. */
  record(spent: Spent): void {
    const { account, estimated, promptTokens, cachedTokens, completionTokens, sound } = spent;
    const { modelPrices, speech } = this.config;
    this.add({
      day: this.dayOf(this.clock.now()),
      course_id: account?.course ?? 0,
      session_id: account?.session ?? 0,
      purpose: account?.purpose ?? otherPurpose,
      calls: 1,
      estimated_calls: Number(estimated),
      unpriced_calls: Number(modelPrices === null && !sound),
      prompt_tokens: promptTokens,
      cached_tokens: cachedTokens,
      completion_tokens: completionTokens,
      seconds: Math.ceil(sound?.seconds ?? 0),
      characters: sound?.characters ?? 0,
      cost: sound ? soundCost(sound, speech.prices) : modelPrices ? costOf(spent, modelPrices) : 0,
    });
    if (this.ended) void this.flushOrLose();
  }

  /** Writes what was gathered. */
  async flush(): Promise<void> {
    if (this.gathered.size === 0) return;
    const told = [...this.gathered.values()];
    this.gathered = new Map();
    try {
      await this.database.rows(write, [lines.value(told)], 'model-usage');
    } catch (error) {
      for (const line of told) this.add(line);
      throw error;
    }
  }

  /** Calls that end later than this are written one by one. */
  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    this.ended = true;
    await this.flushOrLose();
  }

  private async flushOrLose(): Promise<void> {
    try {
      await this.flush();
    } catch (error) {
      this.logger.warn({ msg: 'what the model has cost could not be written down', error });
    }
  }

  private add(line: Line): void {
    const key = `${line.day} ${line.course_id} ${line.session_id} ${line.purpose}`;
    const known = this.gathered.get(key);
    if (!known) return void this.gathered.set(key, line);
    for (const name of sums) known[name] += line[name];
  }
}
