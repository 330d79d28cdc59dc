/** What a run found out. */
import { build } from 'hdr-histogram-js';
import { isClean, type Verdict } from './ledger.js';

export class Figures {
  readonly ackMs: number[] = [];
  readonly firstWordMs: number[] = [];
  /** How late the driver itself was: a busy driver measures itself. */
  readonly lateMs: number[] = [];
  readonly refusals = new Map<string, number>();
  turns = 0;
  begun = 0;
  ended = 0;
  failed: string[] = [];
  /** Live texts that were no prefix of the reply. */
  brokenTexts = 0;

  refused(code: string): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
  }
}

export type LoadReport = ReturnType<typeof reportOf>;

export function reportOf(figures: Figures, verdict: Verdict, seconds: number) {
  return {
    clean: isClean(verdict) && figures.brokenTexts === 0 && figures.failed.length === 0,
    at: new Date().toISOString(),
    seconds: Math.round(seconds),
    sessions: { begun: figures.begun, ended: figures.ended, failed: figures.failed.length },
    turns: figures.turns,
    turnsPerSecond: Number((figures.turns / seconds).toFixed(2)),
    ackMs: percentiles(figures.ackMs),
    firstWordMs: percentiles(figures.firstWordMs),
    driverLateMs: percentiles(figures.lateMs),
    refusals: Object.fromEntries(figures.refusals),
    brokenTexts: figures.brokenTexts,
    ledger: verdict,
    /** The first few failures, in words. */
    failures: figures.failed.slice(0, 5),
  };
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
