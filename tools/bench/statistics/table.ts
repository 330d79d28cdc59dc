/** How a question was answered, and whether that is what is wanted. */
export interface Row {
  title: string;
  period: string;
  p50: number;
  /** Of the best round: the machine is shared. */
  p95: number;
  goalMs: number;
  /** The department table by plain SQL, the median; null: not asked. */
  plainMs: number | null;
  /** How many times as fast as that it has to be. */
  ratio: number | null;
  compared: number;
  differences: string[];
}

const isTooSlow = ({ p50, plainMs, ratio }: Row): boolean =>
  ratio !== null && plainMs !== null && plainMs / p50 < ratio;

export const isMissed = (row: Row): boolean =>
  row.differences.length > 0 || row.p95 > row.goalMs || isTooSlow(row);

export function lineOf(row: Row): string {
  const { title, period, p50, p95, goalMs, plainMs, ratio, compared, differences } = row;
  const ms = (value: number | null) => (value === null ? '–' : value.toFixed(1)).padStart(9);
  const times = plainMs === null ? '' : `${(plainMs / p50).toFixed(0)}× plain SQL`;
  const verdicts = [
    differences.length > 0
      ? `${differences.length} of ${compared} figures differ`
      : `${compared} figures equal`,
    ...(p95 > goalMs ? [`over ${goalMs} ms`] : []),
    ...(isTooSlow(row) ? [`less than ${ratio}×`] : []),
  ];
  return `${ms(p50)}${ms(p95)}${ms(plainMs)}  ${times.padEnd(16)}  ${title}, ${period}: ${verdicts.join(', ')}`;
}

/** How much longer the same question takes in the large database; null when it is not asked there. */
export function grewBy({ title, period, p50 }: Row, large: readonly Row[]): number | null {
  const same = large.find((row) => row.title === title && row.period === period);
  return same ? same.p50 / p50 : null;
}
