/** From rounds to a verdict: medians with quartiles, ratios, gates. */
import { spreadOf, type Spread } from './percentiles.js';
import type { RoundResult } from './load-round.js';

export interface SideResult {
  rounds: RoundResult[];
  bytesPerSession: number;
  bytesPerToken: { short: number; long: number };
}
export interface Gate {
  name: string;
  value: number;
  limit: number;
  holds: boolean;
}
export interface Report {
  at: string;
  machine: string;
  /** `ratio`: to the baseline with a frame every 40 ms; `equalFrames`: to the one with the engine's frames, so that nobody takes frames for thrift. */
  metrics: {
    name: string;
    unit: string;
    engine: Spread;
    baseline: Spread;
    ratio: Spread;
    equalFrames: Spread;
  }[];
  /** Why the run proves nothing: the baseline or the driver was itself bad. */
  voided: string[];
  gates: Gate[];
}

const metrics: { name: string; unit: string; pick: (round: RoundResult) => number }[] = [
  { name: 'CPU per turn', unit: 'µs', pick: (r) => r.cpuUsPerTurn },
  { name: 'first token added, p50', unit: 'ms', pick: (r) => r.firstTokenMs.p50 },
  { name: 'first token added, p99', unit: 'ms', pick: (r) => r.firstTokenMs.p99 },
  { name: 'durable ack, p50', unit: 'ms', pick: (r) => r.ackMs.p50 },
  { name: 'durable ack, p99', unit: 'ms', pick: (r) => r.ackMs.p99 },
  { name: 'wire bytes per answer byte', unit: '×', pick: (r) => r.bytesPerByte },
];

export const limits = {
  baseline: { cpuUsPerTurn: 3_500, bytesPerSession: 16 * 1024 },
  driver: { lateP99Ms: 5, cpuShare: 0.8 },
  ratio: { cpu: 1, firstTokenP99: 1.2, ackP50: 2, memory: 1.3 },
  /** Wire bytes per byte of the answer. */
  bytes: 6,
  /** Bytes per token of a long answer against a short one: more would mean that text is sent again and again. */
  linear: 1.05,
};

interface Sides {
  engine: SideResult;
  baseline: SideResult;
  equalFrames: SideResult;
}

export function judge({ engine, baseline, equalFrames }: Sides, machine: string): Report {
  const against = (other: SideResult, pick: (round: RoundResult) => number) =>
    spreadOf(engine.rounds.map((round, i) => pick(round) / pick(other.rounds[i]!)));
  const compared = metrics.map(({ name, unit, pick }) => ({
    name,
    unit,
    engine: spreadOf(engine.rounds.map(pick)),
    baseline: spreadOf(baseline.rounds.map(pick)),
    ratio: against(baseline, pick),
    equalFrames: against(equalFrames, pick),
  }));
  const metric = (name: string) => compared.find((one) => one.name === name)!;
  const gate = (name: string, value: number, limit: number): Gate => ({
    name,
    value,
    limit,
    holds: value <= limit,
  });
  return {
    at: new Date().toISOString(),
    machine,
    metrics: compared,
    voided: voidReasons(engine, baseline),
    gates: [
      gate('CPU per turn, engine / baseline', metric('CPU per turn').ratio.median, limits.ratio.cpu),
      gate(
        'first token p99, engine / baseline',
        metric('first token added, p99').ratio.median,
        limits.ratio.firstTokenP99,
      ),
      gate(
        'durable ack p50, engine / baseline',
        metric('durable ack, p50').ratio.median,
        limits.ratio.ackP50,
      ),
      gate('wire bytes per answer byte', metric('wire bytes per answer byte').engine.median, limits.bytes),
      gate(
        'bytes per token, long / short',
        engine.bytesPerToken.long / engine.bytesPerToken.short,
        limits.linear,
      ),
      gate(
        'memory per idle session, engine / baseline',
        engine.bytesPerSession / baseline.bytesPerSession,
        limits.ratio.memory,
      ),
    ],
  };
}

function voidReasons(engine: SideResult, baseline: SideResult): string[] {
  const reasons: string[] = [];
  const cpu = spreadOf(baseline.rounds.map((round) => round.cpuUsPerTurn)).median;
  if (cpu > limits.baseline.cpuUsPerTurn) reasons.push(`the baseline took ${Math.round(cpu)} µs a turn`);
  if (baseline.bytesPerSession > limits.baseline.bytesPerSession)
    reasons.push(`the baseline took ${Math.round(baseline.bytesPerSession)} bytes a session`);
  const drivers = [...engine.rounds, ...baseline.rounds].map((round) => round.driver);
  const late = spreadOf(drivers.map((driver) => driver.lateP99Ms)).median;
  const share = spreadOf(drivers.map((driver) => driver.cpuShare)).median;
  if (late > limits.driver.lateP99Ms) reasons.push(`the driver was ${late.toFixed(1)} ms late`);
  if (share > limits.driver.cpuShare) reasons.push(`the driver used ${Math.round(share * 100)} % of a core`);
  return reasons;
}

const shown = ({ median, low, high }: Spread): string => {
  const digits = median >= 100 ? 0 : 2;
  return `${median.toFixed(digits)} [${low.toFixed(digits)}–${high.toFixed(digits)}]`;
};

/** The report as people read it. */
export function tableOf(report: Report): string {
  const rows = [
    ['', 'engine', 'baseline', 'ratio R', 'R, equal frames'],
    ...report.metrics.map((m) => [
      `${m.name} (${m.unit})`,
      shown(m.engine),
      shown(m.baseline),
      shown(m.ratio),
      shown(m.equalFrames),
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  const gates = report.gates.map(
    ({ name, value, limit, holds }) =>
      `${holds ? 'ok  ' : 'FAIL'} ${name}: ${value.toFixed(2)} (limit ${limit})`,
  );
  const voided = report.voided.map((reason) => `VOID ${reason}`);
  return ['median [quartiles] over the rounds', ...lines, '', ...gates, ...voided].join('\n');
}

/** 0: all gates hold · 1: a gate does not · 2: the run proves nothing. */
export function exitCodeOf(report: Report): number {
  if (report.voided.length > 0) return 2;
  return report.gates.every((gate) => gate.holds) ? 0 : 1;
}
