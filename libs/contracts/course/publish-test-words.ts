/** What a course requires of a batch test, in words: its form, its page and an import say it alike. */
import { defaultPersonas } from '../batch-test/batch-test.views.js';
import { bandBoundLabel, bandLabel, batchTestProblemLabel } from '../labels.js';
import type { PublishTest, RequiredBand } from './publish-test.views.js';

/** As batch tests call it to begin with. */
export const personaLabel = (persona: RequiredBand['persona']): string =>
  defaultPersonas.find(({ key }) => key === persona)!.name;

/** 至少合格, 低于优秀 */
export const requiredBandText = ({ bound, band }: Pick<RequiredBand, 'bound' | 'band'>): string =>
  bandBoundLabel[bound] + bandLabel[band];

/** What is required, a line each; empty where nothing is. */
export function publishTestLines(test: PublishTest | null): string[] {
  if (!test) return [];
  const without = test.without.map((problem) => batchTestProblemLabel[problem]).join('、');
  const lines = [
    ...test.bands.map((wanted) => `${personaLabel(wanted.persona)}的中位分${requiredBandText(wanted)}`),
    ...(without === '' ? [] : [`没有${without}`]),
  ];
  return lines.length > 0 ? lines : ['测试完成过'];
}
