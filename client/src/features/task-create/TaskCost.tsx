/** What the sessions of the task will cost, by those so far. */
import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { useCostEstimatesQuery } from '../../api/console/cost.api';
import { secondaryText } from '../../ui/styles';
import { BudgetWarnings } from '../shared-cost/BudgetWarnings';
import { basisText, taskCostText } from '../shared-cost/cost-text';
import { useHeadCount } from './AudienceSection';
import type { TaskValues } from './values';

const Line = styled('p')(({ theme }) => ({ margin: '0 0 16px', ...secondaryText(theme) }));

export function TaskCost() {
  const [selected, students, depts] = useWatch<TaskValues, ['selected_courses', 'students', 'depts']>({
    name: ['selected_courses', 'students', 'depts'],
  });
  const course_ids = selected.map(({ course_id }) => course_id);
  const { data } = useCostEstimatesQuery(
    { course_ids },
    { skip: course_ids.length === 0, refetchOnMountOrArgChange: true },
  );
  const { total = 0 } = useHeadCount({ students, depts });
  if (!data || course_ids.length === 0) return null;
  const [first] = data.sessions;
  const said = taskCostText(data.sessions, course_ids.length, total);
  return (
    <>
      {said && (
        <Line role="status" title={course_ids.length === 1 && first ? basisText(first) : undefined}>
          {said}
        </Line>
      )}
      <BudgetWarnings estimates={data} />
    </>
  );
}
