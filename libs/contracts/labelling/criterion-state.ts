/** How clear a criterion is, in words. Apart from the other labels, which every page of the console loads. */
import type { CriterionAgreement } from './labelling.views.js';

/** Whether people, and the machine with them, take a criterion the same way. */
export const criterionStateLabel: Record<CriterionAgreement['state'], string> = {
  untested: '未检验',
  few: '样本不足',
  clear: '清楚',
  people_differ: '说法不清楚',
  machine_differs: '机器判不准',
};
