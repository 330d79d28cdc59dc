/** What earlier runs have found, a line each, so that a model that gets better or worse is seen. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { figuresOf, grouped } from './figures.js';
import type { Part } from './golden.js';
import type { Judged } from './judging.js';

/** With the other data of the checkout, in no commit. */
export const historyFile = resolve('.data/agreement-history.jsonl');

export interface HistoryLine {
  day: string;
  part: Part;
  model: string;
  /** Of a rule, or of all key points of exams. */
  passport: string;
  n: number;
  kappa: number | null;
  low: number | null;
  high: number | null;
}

/** A line for each rule. */
export const linesOf = (
  { judged, part, day }: { judged: Judged; part: Part; day: string },
  random: () => number,
): HistoryLine[] =>
  [...grouped(judged.units, ({ passport }) => passport)].map(([passport, units]) => {
    const { n, kappa, kappaInterval } = figuresOf(units, random);
    const model = [...judged.models].join('、');
    const [low, high] = kappaInterval ?? [null, null];
    return { day, part, model, passport, n, kappa, low, high };
  });

export function readHistory(file = historyFile): HistoryLine[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as HistoryLine);
}

export function keepHistory(lines: readonly HistoryLine[], file = historyFile): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  appendFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** So many of each rule are shown. */
const shown = 5;
const two = (value: number | null): string => value?.toFixed(2) ?? '–';

/** The newest of the same part, the newest last. */
export const historyLines = (history: readonly HistoryLine[], part: Part): string[] => {
  const own = [
    ...grouped(
      history.filter((line) => line.part === part),
      ({ passport }) => passport,
    ),
  ];
  if (own.length === 0) return [];
  return [
    '',
    '以前几次的 κ',
    ...own.map(
      ([passport, lines]) =>
        `  ${passport}：${lines
          .slice(-shown)
          .map(
            ({ day, model, n, kappa, low, high }) =>
              `${day} ${model} ${two(kappa)}（${two(low)}–${two(high)}，${n} 条）`,
          )
          .join('；')}`,
    ),
  ];
};
