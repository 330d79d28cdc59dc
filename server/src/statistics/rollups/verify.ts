import type { RunQuery } from '../../platform/database/index.js';
import type { ContradictionRecount, EndedSessionRecount } from '../../practice/index.js';
import { chunksOf, isLastOfYear, learnersOf, monthsOf, partsOf, pausesOf, placesOf } from './extent.js';
import { stepsOf } from './keys.js';
import { differences, type Recount } from './recount.sql.js';
import {
  loggedSessions,
  waitingDays,
  waitingLearners,
  waitingPlaces,
  wrongSessions,
  wrongStandings,
  wrongTasks,
} from './verify.sql.js';

const logsAtOnce = 300;
/** Differences of ended sessions that are looked for: whoever has so many rebuilds. */
const most = 1_000;

export interface VerifyOptions {
  /** How many learners are looked at, by chance; null: all. */
  learners: number | null;
  /** How many sessions are held against their logs. */
  sessions: number;
}

type Difference = Record<string, unknown>;

/**
 * Compares rollups with the facts, and the facts with heads and logs, as of one moment. Learners for whom a change waits are left out,
 * and so are the trends of their days: the worker has yet to come to them.
 */
export class Verification {
  private found = 0;

  /**
   * @param ask within a transaction that sees one moment only
   * @param say is told each difference and how far it is, a line each
   */
  constructor(
    private readonly ask: RunQuery,
    private readonly recounts: { ended: EndedSessionRecount; contradictions: ContradictionRecount },
    private readonly timeZone: string,
    private readonly say: (line: string) => void,
  ) {}

  /** Answers how many differences there are. */
  async run({ learners: sample, sessions }: VerifyOptions): Promise<number> {
    const { ask } = this;
    const waiting = new Set((await ask<{ id: number }>(waitingLearners)).map(({ id }) => id));
    const behind = new Set((await ask<{ id: number }>(waitingPlaces, [[...waiting]])).map(({ id }) => id));
    const all = await learnersOf(ask);
    const chosen = (sample === null ? all : someOf(all, sample)).filter((id) => !waiting.has(id));
    const places = (await placesOf(ask)).filter((id) => !behind.has(id));
    const somePlaces = sample === null ? places : someOf(places, sample);
    const [months, ofSample] = [await monthsOf(ask), sample === null ? null : chosen];

    const waitingSteps = new Set(
      (await ask<{ day: string }>(waitingDays)).flatMap(({ day }) => stepsOf(day).map(String)),
    );

    this.collect(await ask(wrongTasks, [this.timeZone]));
    for await (const part of pausesOf(ask, chosen)) await this.compare(part);
    for (const [index, month] of months.entries())
      for (const part of partsOf(month, isLastOfYear(month, months[index + 1]), chosen, somePlaces, (step) =>
        waitingSteps.has(String(step)),
      ))
        await this.compare(part);
    this.collect(await ask(wrongSessions, [this.timeZone, ofSample, most]));
    this.collect(await ask(wrongStandings, [ofSample, most]));
    const logs = await this.logs(sessions);
    this.say(
      `${chosen.length} of ${all.length} learners (${waiting.size} wait to be counted), ${somePlaces.length} departments, ` +
        `${months.length} months, ${logs} logs: ${this.found} differences`,
    );
    return this.found;
  }

  private async compare({ recount, values }: { recount: Recount; values: unknown[] }): Promise<void> {
    this.collect(await this.ask(differences(recount), values));
  }

  /** Answers how many logs were read. */
  private async logs(sessions: number): Promise<number> {
    const [{ events }] = (await this.ask<{ events: string }>(
      `select greatest(reltuples, 0)::bigint as events from pg_class where relname = 'session_event'`,
    )) as [{ events: string }];
    // A log has dozens of events: of a large table a part holds enough sessions.
    const percent = Math.min(100, (sessions * 100 * 100) / Math.max(1, Number(events)));
    const found = await this.ask<{ id: number }>(loggedSessions, [sessions, percent]);
    const sids = found.map(({ id }) => id);
    for (const some of chunksOf(sids, logsAtOnce)) {
      const differences = await this.recounts.ended.differences(some);
      this.collect(differences.map((difference) => ({ difference: { log: difference } })));
    }
    // Few sessions have anything said wrongly, and what nobody's log explains is in none of those.
    const told = await this.recounts.contradictions.some(sessions);
    for (const some of chunksOf([...new Set([...sids, ...told])], logsAtOnce)) {
      const differences = await this.recounts.contradictions.differences(some);
      this.collect(differences.map((difference) => ({ difference: { contradictions: difference } })));
    }
    return found.length;
  }

  private collect(rows: readonly { difference: Difference }[]): void {
    this.found += rows.length;
    for (const { difference } of rows) this.say(JSON.stringify(difference));
  }
}

/** So many of them, by chance. */
function someOf<T>(all: readonly T[], many: number): T[] {
  const left = [...all];
  return Array.from(
    { length: Math.min(many, all.length) },
    () => left.splice(Math.floor(Math.random() * left.length), 1)[0]!,
  );
}
