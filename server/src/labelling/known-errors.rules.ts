/** What the machine once judged wrongly, by labels and by what people have corrected after appeals, and whether it still does. Pure. */
import type { Criterion, KnownErrorsView } from '#contracts';
import { yesOrNo } from './criteria.rules.js';
import { grouped } from './grouped.js';
import { countedOf, currentOf, isWrong, versionsOf } from './agreement.rules.js';
import type { CorrectedLabel, CountedLabel } from './label.repository.js';
import type { SubjectAt } from './subject.rules.js';

export interface AskedCorrection extends CorrectedLabel {
  criterionId: string;
  asked: Criterion;
}

/** Those of criteria and key points that the subject has in the same words. */
export const correctionsOf = (
  { kind, criteria }: Pick<SubjectAt, 'kind' | 'criteria'>,
  corrected: readonly CorrectedLabel[],
): AskedCorrection[] =>
  corrected.flatMap((one) => {
    const criterion = criteria.find(
      ({ criterion_id, text }) =>
        text === one.criterionText && (kind === 'exam' || one.criterion.endsWith(`/${criterion_id}`)),
    );
    return criterion ? [{ ...one, criterionId: criterion.criterion_id, asked: criterion }] : [];
  });

/** By the subject as it is, and by the model that judged last by it. @param rows labels, drawn by chance or not */
export function knownErrorsOf(
  subject: SubjectAt,
  rows: readonly CountedLabel[],
  corrected: readonly CorrectedLabel[],
): KnownErrorsView {
  const corrections = correctionsOf(subject, corrected);
  const current = currentOf(versionsOf(rows), subject);
  const model = current?.[0]?.model ?? corrections.flatMap(({ judged }) => judged).at(-1)?.model;
  const labels = grouped(countedOf(rows, subject), ({ itemId }) => itemId)
    .filter((of) => isWrong(subject, earliest(of)))
    .map((of) => {
      const now = of.find((row) => row.subjectHash === subject.hash && row.model === model);
      return now ? isWrong(subject, now) : null;
    });
  const appealed = corrections.map(({ asked, people, judged }) => {
    const now = judged.find((one) => one.model === model);
    return now ? yesOrNo(asked, now.verdict) !== yesOrNo(asked, people) : null;
  });
  const all = [...labels, ...appealed];
  return {
    known: all.length,
    still: all.filter((wrong) => wrong === true).length,
    unjudged: all.filter((wrong) => wrong === null).length,
  };
}

const earliest = (of: readonly CountedLabel[]): CountedLabel =>
  of.reduce((first, row) => (row.judgedAt < first.judgedAt ? row : first));
