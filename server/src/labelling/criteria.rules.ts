/** What of a rule is labelled, and when it is still the same. Pure. */
import { createHash } from 'node:crypto';
import { isForbidden, type Criterion, type LabelVerdict } from '#contracts';

export const hashOf = (of: unknown): string =>
  createHash('sha256').update(JSON.stringify(of)).digest('base64url');

/** Of what a criterion says to people: labels hold as long as it is the same. */
export const criterionHash = ({ kind, avoid = undefined, text }: Criterion): string =>
  hashOf([kind, avoid ?? false, text]);

/** Of all that judges are told of a rule: another hash is another version, which is judged anew. Weights, names and red lines decide nothing of it. */
export const ruleHash = (criteria: readonly Criterion[]): string =>
  hashOf(
    criteria.map(
      ({ criterion_id, text, kind, keywords, avoid, asks, in_other_words, due_after, longest }) => [
        ...[criterion_id, text, kind, keywords ?? [], avoid ?? false, asks ?? false],
        ...[due_after ?? null, longest ?? null, ...(in_other_words ? [true] : [])],
      ],
    ),
  );

/**
 * What the machine says of a criterion, as yes or no; null: that the customer gave no chance. What should not be said or done is done right as long
 * as it was not, and what must be said is not done in a turn where it was not said, however the arithmetic counts that.
 */
export function yesOrNo(criterion: Pick<Criterion, 'kind' | 'avoid'>, verdict: LabelVerdict): boolean | null {
  if (isForbidden(criterion)) return verdict !== 'not_met';
  if (criterion.kind === 'must_say') return verdict === 'met';
  return verdict === 'not_applicable' ? null : verdict === 'met';
}
