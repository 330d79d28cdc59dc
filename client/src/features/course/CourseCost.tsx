/** What a session of the course costs, and what a month of it may cost. */
import { styled } from '@mui/material/styles';
import type { CourseView } from '#contracts';
import { useCostEstimatesQuery } from '../../api/console/cost.api';
import { secondaryText, wrappingFlexRow } from '../../ui/styles';
import { BudgetButton } from '../shared-cost/BudgetButton';
import { afterwardsText, basisText, budgetText, perSessionText } from '../shared-cost/cost-text';

const Line = styled('div')(({ theme }) => ({
  ...wrappingFlexRow('0 16px'),
  marginBottom: 12,
  ...secondaryText(theme),
}));

/** Nothing without prices. */
export function CourseCost({ course: { course_id, course_name } }: { course: CourseView }) {
  const { data } = useCostEstimatesQuery({ course_ids: [course_id] }, { refetchOnMountOrArgChange: true });
  if (!data?.priced) return null;
  const [cost] = data.sessions;
  const budget = data.budgets.find((one) => one.course_id === course_id) ?? null;
  return (
    <Line>
      {cost && <span title={basisText(cost)}>{perSessionText(cost)}</span>}
      {budget && (
        <span>
          {budgetText(budget)}，{afterwardsText(budget)}
        </span>
      )}
      <BudgetButton of={{ course: { course_id, course_name }, budget }} size="small" />
    </Line>
  );
}
