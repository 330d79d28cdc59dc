import { setTimeout as pause } from 'node:timers/promises';
import { routes, type StatisticsView } from '#contracts';
import pg from 'pg';
import { percentile } from '../percentiles.js';
import { Endings } from './endings.js';
import type { Statistics } from './server.js';

export interface Freshness {
  perSecond: number;
  /** From the commit of a session until an answer counts it. */
  p50Ms: number;
  worstMs: number;
  /** The worst after the worker was killed, from the moment when another was ready. */
  afterKillMs: number;
  answersP95Ms: number;
}

const everyMs = 50;
/** What an evaluation takes until a session has its score. */
const scoreAfterMs = 1_000;
const graceMs = 15_000;

/**
 * Sessions end in one commit for those of an instant, and have their scores soon after, as the engine's writer does it, while a manager
 * looks at the figures of the day again and again. In the middle the worker is killed.
 */
export async function measureFreshness(
  statistics: Statistics,
  databaseUrl: string,
  seconds: number,
  perSecond: number,
): Promise<Freshness> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const endings = await Endings.among(db);
    return await statistics.overWorked(databaseUrl, async (api, killWorker) => {
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());
      const look = async () => {
        const { summary } = await api.post<StatisticsView>(routes.analysis.overall, {
          start_time: `${today}T00:00:00+08:00`,
        });
        return summary.training_count;
      };
      const before = await look();
      /** When each session was committed, in their order. */
      const committed: number[] = [];
      let writing = true;
      const write = async () => {
        for await (const ended of sessionsEnding(endings, seconds, perSecond))
          committed.push(...ended.map(() => performance.now()));
        writing = false;
      };
      let readyAt = Infinity;
      const kill = async () => {
        await pause((seconds * 1000) / 2);
        await killWorker();
        readyAt = performance.now();
      };
      const lags: number[] = [];
      const afterKill: number[] = [];
      const answers: number[] = [];
      const watch = async () => {
        let seen = 0;
        for (let until = Infinity; seen < committed.length || writing; await pause(20)) {
          const asked = performance.now();
          if (asked > until) throw new Error(`${committed.length - seen} sessions are not counted`);
          const counted = (await look()) - before;
          const now = performance.now();
          answers.push(now - asked);
          for (; seen < Math.min(counted, committed.length); seen += 1) {
            if (now > readyAt) afterKill.push(now - Math.max(committed[seen]!, readyAt));
            else lags.push(now - committed[seen]!);
          }
          if (!writing && until === Infinity) until = now + graceMs;
        }
      };
      await Promise.all([write(), kill(), watch()]);
      return {
        perSecond: committed.length / seconds,
        p50Ms: percentile(lags, 0.5),
        worstMs: Math.max(...lags),
        afterKillMs: Math.max(...afterKill),
        answersP95Ms: percentile(answers, 0.95),
      };
    });
  } finally {
    await db.end();
  }
}

/** Answers the sessions of each instant once they are committed. */
async function* sessionsEnding(
  endings: Endings,
  seconds: number,
  perSecond: number,
): AsyncGenerator<number[]> {
  const unscored: number[][] = [];
  const began = performance.now();
  for (let at = 0; at < seconds * 1000; at += everyMs) {
    await pause(Math.max(0, began + at - performance.now()));
    unscored.push(await endings.end(Math.round((perSecond * everyMs) / 1000)));
    yield unscored.at(-1)!;
    if (unscored.length > scoreAfterMs / everyMs) await endings.score(unscored.shift()!);
  }
  for (const ended of unscored) await endings.score(ended);
}
