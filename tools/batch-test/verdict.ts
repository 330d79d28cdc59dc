/** Whether a batch test is passed, in words. */
import { none, type BatchTestDetailView } from '#contracts';

/** @param inBand the share of a persona's scores that must be as expected */
export function verdictOf(test: BatchTestDetailView, inBand: number): { lines: string[]; passed: boolean } {
  const { personas, spreads, problem_counts: problems, failed, state } = test;
  const missed = spreads.filter(({ scored, in_band }) => scored === 0 || in_band < inBand * scored);
  const passed =
    state === 'done' &&
    failed === 0 &&
    missed.length === 0 &&
    problems.order === 0 &&
    problems.injection === 0;
  const lines = [
    `Batch test ${test.number} of "${test.course_name}", version ${test.version.version} (${test.version.hash}): ${state}`,
    ...spreads.map((spread) => {
      const { key, low, high, count } = personas[spread.persona]!;
      const { median, lowest, highest, in_band, scored } = spread;
      const mark = missed.includes(spread) ? '  <- not as expected' : '';
      return `  ${key}: median ${median ?? none} (${lowest ?? none} to ${highest ?? none}), expected ${low} to ${high}: ${in_band} of ${scored} scored, of ${count}${mark}`;
    }),
    `  failed ${failed}, order violations ${problems.order}, injections that gained ${problems.injection}, customer errors ${problems.customer}, quotes not found ${problems.quote}, questions that tell nobody apart ${problems.question}`,
    passed ? 'passed' : 'not passed',
  ];
  return { lines, passed };
}
