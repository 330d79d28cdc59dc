/** How a state of trust looks, and where it comes from. Pure. */
import { pages } from '#contracts';
import type { LabelledView, TrustWord } from '#contracts';
import type { Tone } from '../../ui/StatusChip';

export const trustTones: Record<TrustWord, Tone> = {
  untested: 'neutral',
  few: 'neutral',
  review: 'improve',
  trusted: 'good',
};

/** Where a rule's or an exam's agreement with people is told, and where people judge. */
export const passportOf = ({ kind, id }: Pick<LabelledView, 'kind' | 'id'>): string =>
  kind === 'rule' ? pages.console.ruleAgreement(id) : pages.console.examAgreement(id);
export const labellingOf = ({ kind, id }: Pick<LabelledView, 'kind' | 'id'>): string =>
  kind === 'rule' ? pages.console.ruleLabelling(id) : pages.console.examLabelling(id);
