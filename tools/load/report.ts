/** What a run found out. */
import { build } from 'hdr-histogram-js';
import { isClean, type Verdict } from './ledger.js';

export class Figures {
  readonly ackMs: number[] = [];
  readonly firstWordMs: number[] = [];
  /** How late the driver itself was: a busy driver measures itself. */
  readonly lateMs: number[] = [];
  /** From sending to the reply's end, and how much of that there was no connection. */
  readonly awayMs: number[] = [];
  readonly replyMs: number[] = [];
  readonly thinkMs: number[] = [];
  /** To the score: from the reply's end, and for a whole session from when its last turn was evaluated. */
  readonly turnEvalMs: number[] = [];
  readonly summaryMs: number[] = [];
  /** Evaluations that failed, and those that did not come in time. */
  unscored = 0;
  unevaluated = 0;
  readonly refusals = new Map<string, number>();
  /** Why turns that were planned were not made, with how many. */
  readonly notMade = new Map<string, number>();
  /** Connections that the driver cut, that were opened anew for whatever reason, and messages that went out once more. */
  cuts = 0;
  reconnects = 0;
  resends = 0;
  turns = 0;
  begun = 0;
  ended = 0;
  failed: string[] = [];
  /** Live texts that were no prefix of the reply. */
  brokenTexts = 0;

  refused(code: string): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
  }

  leftOut(why: string, turns: number): void {
    if (turns > 0) this.notMade.set(why, (this.notMade.get(why) ?? 0) + turns);
  }
}

export type LoadReport = ReturnType<typeof reportOf>;

export function reportOf(figures: Figures, verdict: Verdict, seconds: number, turnsPerSession: number) {
  return {
    clean: isClean(verdict) && figures.brokenTexts === 0 && figures.failed.length === 0,
    at: new Date().toISOString(),
    seconds: Math.round(seconds),
    sessions: { begun: figures.begun, ended: figures.ended, failed: figures.failed.length },
    turns: figures.turns,
    turnsPerSession: { planned: turnsPerSession, made: perSession(figures) },
    /** Turns that were planned and not made, by why. */
    turnsNotMade: Object.fromEntries(figures.notMade),
    pace: paceOf(figures, turnsPerSession),
    connections: { cut: figures.cuts, reconnected: figures.reconnects, resent: figures.resends },
    turnsPerSecond: Number((figures.turns / seconds).toFixed(2)),
    ackMs: percentiles(figures.ackMs),
    firstWordMs: percentiles(figures.firstWordMs),
    replyMs: percentiles(figures.replyMs),
    evaluations: {
      turnMs: percentiles(figures.turnEvalMs),
      summaryMs: percentiles(figures.summaryMs),
      unscored: figures.unscored,
      notInTime: figures.unevaluated,
    },
    driverLateMs: percentiles(figures.lateMs),
    refusals: Object.fromEntries(figures.refusals),
    brokenTexts: figures.brokenTexts,
    ledger: verdict,
    /** The first few failures, in words. */
    failures: figures.failed.slice(0, 5),
  };
}

const mean = (samples: readonly number[]): number =>
  samples.reduce((sum, ms) => sum + ms, 0) / Math.max(1, samples.length);
const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const perSession = ({ turns, begun }: Figures): number => Number((turns / Math.max(1, begun)).toFixed(2));

/** Why there are fewer turns than the pauses alone would allow. */
export function paceOf(
  { thinkMs, replyMs, awayMs }: Pick<Figures, 'thinkMs' | 'replyMs' | 'awayMs'>,
  turnsPerSession: number,
): string {
  const [think, reply, away] = [mean(thinkMs), mean(replyMs), mean(awayMs)];
  return (
    `A turn took ${inSeconds(think + reply)}: ${inSeconds(think)} of thinking, ${inSeconds(away)} without a connection and ` +
    `${inSeconds(reply - away)} until the reply had ended, in which a learner waits. A task has one session with ${turnsPerSession} turns; sessions begin at moments spread over the run.`
  );
}

function percentiles(samples: readonly number[]) {
  const histogram = build({
    lowestDiscernibleValue: 1,
    highestTrackableValue: 1e9,
    numberOfSignificantValueDigits: 3,
  });
  for (const ms of samples) histogram.recordValue(Math.max(1, Math.round(ms * 1_000)));
  const at = (p: number) => Number((histogram.getValueAtPercentile(p) / 1_000).toFixed(2));
  return { n: samples.length, p50: at(50), p90: at(90), p99: at(99), max: at(100) };
}
