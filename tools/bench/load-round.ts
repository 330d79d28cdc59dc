/** One round against one side: an open loop of turns at times decided beforehand, and what they cost. */
import { seededRandom } from '../standins/seeded-random.js';
import { percentile, sum } from './percentiles.js';
import { Learner, type SessionAccess, type TurnSample } from './learner.js';
import type { BenchedServer } from './benched-server.js';
import { nowUs } from './time-in-text.js';

export interface Load {
  turnsPerSecond: number;
  seconds: number;
  seed: number;
  /** Learners who take the turns in rotation; enough of them that each has finished when it is their turn again. */
  learners: number;
}
export interface RoundResult {
  turns: number;
  cpuUsPerTurn: number;
  ackMs: { p50: number; p99: number };
  firstTokenMs: { p50: number; p99: number };
  /** Bytes on the wire for one byte of the answer. */
  bytesPerByte: number;
  /** How late the driver itself was, and the share of one core it used: a bad driver measures itself. */
  driver: { lateP99Ms: number; cpuShare: number };
}

/** Varied, so that no rule against repeated words answers for the model. */
const sayings = ['您平时', '这款', '我们店', '今天', '要不要', '您的', '其实', '如果', '另外', '周末'];
const saying = (n: number): string => `${sayings[n % sayings.length]}穿着习惯第${n}种，想先了解哪一点呢？`;

/** Moments (µs from the start) of a Poisson process, the same for the same seed. */
function arrivals({ turnsPerSecond, seconds, seed }: Load): number[] {
  const random = seededRandom(seed);
  const moments: number[] = [];
  for (let at = 0; ;) {
    at -= (Math.log(1 - random()) / turnsPerSecond) * 1e6;
    if (at >= seconds * 1e6) return moments;
    moments.push(at);
  }
}

/** @param begins called when everybody has joined and before the first turn */
export async function playRound(
  side: BenchedServer,
  load: Load,
  begins?: () => Promise<void>,
): Promise<RoundResult> {
  const moments = arrivals(load);
  const begun = await side.begin(Math.min(load.learners, moments.length));
  const learners = await inBatches(begun, (session) => Learner.join(session));
  await pause(500);
  await begins?.();
  const before = { side: await side.probe.usage(), own: process.cpuUsage(), at: nowUs() };
  const late: number[] = [];
  const samples: TurnSample[] = [];
  /** A turn counts from the moment it was due, also when its learner was still busy with the one before. */
  const takeTurns = async (learner: Learner, first: number): Promise<void> => {
    for (let n = first; n < moments.length; n += learners.length) {
      const dueUs = before.at + moments[n]!;
      const wait = (dueUs - nowUs()) / 1_000;
      await pause(wait);
      if (wait > 0) late.push((nowUs() - dueUs) / 1_000);
      samples.push(await learner.turn(saying(n), dueUs));
    }
  };
  await Promise.all(learners.map(takeTurns));
  const after = await side.probe.usage();
  const own = process.cpuUsage(before.own);
  const tookUs = nowUs() - before.at;
  for (const learner of learners) learner.leave();
  const of = (pick: (sample: TurnSample) => number, share: number) => percentile(samples.map(pick), share);
  return {
    turns: samples.length,
    cpuUsPerTurn: (after.cpuUs - before.side.cpuUs) / samples.length,
    ackMs: { p50: of((s) => s.ackMs, 0.5), p99: of((s) => s.ackMs, 0.99) },
    firstTokenMs: { p50: of((s) => s.firstTokenMs, 0.5), p99: of((s) => s.firstTokenMs, 0.99) },
    bytesPerByte: sum(samples.map((s) => s.wireBytes)) / sum(samples.map((s) => s.answerBytes)),
    driver: { lateP99Ms: percentile(late, 0.99), cpuShare: (own.user + own.system) / tookUs },
  };
}

/** Bytes on the wire per token for a short and a long answer; they must not grow with the length. */
export async function bytesPerToken(side: BenchedServer, tokens: number): Promise<number> {
  const [session] = await side.begin(1);
  const learner = await Learner.join(session!);
  const sample = await learner.turn(`请介绍一下 [${tokens}]`, nowUs());
  learner.leave();
  return sample.wireBytes / tokens;
}

/** Fresh sessions that were all joined once and left again: what that compiles and opens is no session's. */
export async function joinedOnce(side: BenchedServer, count: number): Promise<SessionAccess[]> {
  const sessions = await side.begin(count);
  const learners = await inBatches(sessions, (session) => Learner.join(session));
  for (const learner of learners) learner.leave();
  return sessions;
}

/** Memory of one idle joined session: the slope between a few of `sessions` and all of them, each at rest. Bytes. */
export async function bytesPerSession(
  side: BenchedServer,
  sessions: readonly SessionAccess[],
  few: number,
): Promise<number> {
  const learners: Learner[] = [];
  const liveWith = async (count: number): Promise<number> => {
    const more = sessions.slice(learners.length, count);
    learners.push(...(await inBatches(more, (session) => Learner.join(session))));
    return liveAtRest(side);
  };
  const low = await liveWith(few);
  const high = await liveWith(sessions.length);
  for (const learner of learners) learner.leave();
  return (high - low) / (sessions.length - few);
}

/** What is alive after a collection, once it falls no further: a moment after the last join calls and timers of it are still there. */
async function liveAtRest({ probe }: BenchedServer): Promise<number> {
  let live = Infinity;
  for (let tries = 0; tries < 10; tries += 1) {
    await pause(1_000);
    await probe.collectGarbage();
    const { liveBytes } = await probe.usage();
    if (liveBytes > live * 0.995) return Math.min(live, liveBytes);
    live = liveBytes;
  }
  return live;
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, Math.max(0, ms)));

async function inBatches<T, R>(all: readonly T[], work: (one: T) => Promise<R>, size = 25): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < all.length; at += size)
    results.push(...(await Promise.all(all.slice(at, at + size).map(work))));
  return results;
}
