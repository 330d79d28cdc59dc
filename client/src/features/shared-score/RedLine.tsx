/** Beside a criterion that was violated: that it is a red line. */
import type { CriterionVerdict } from '#contracts';
import { StatusChip } from '../../ui/StatusChip';

export function RedLine({ check: { cap, verdict } }: { check: CriterionVerdict }) {
  return cap !== undefined && verdict === 'not_met' && <StatusChip tone="improve">红线</StatusChip>;
}
