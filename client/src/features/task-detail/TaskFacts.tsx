/** What a task is: its course, its period and whom it means. */
import { styled } from '@mui/material/styles';
import { CourseType, pages, trustTitle } from '#contracts';
import type { TaskView } from '#contracts';
import { countText } from '../../lib/numbers';
import { fullTime } from '../../lib/time';
import { PeriodText } from '../shared-task/PeriodText';
import { CourseTrust } from '../shared-trust/CourseTrust';
import { RowLink } from '../../ui/RowLink';
import { TypeChip } from '../shared-course/course-chips';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr) max-content minmax(0, 1fr)',
  gap: '8px 16px',
  margin: '0 0 16px',
  padding: 16,
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  '& dt': { color: theme.vars.palette.hint },
  '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  '@media (max-width: 1023px)': { gridTemplateColumns: 'max-content minmax(0, 1fr)' },
}));

const Name = styled('div')({ display: 'flex', alignItems: 'flex-start' });

export function TaskFacts({ task }: { task: TaskView }) {
  const { course_id, course_name, course_type, start_time, end_time, reminder_time } = task;
  const form = course_type === CourseType.exam ? pages.console.examCourseCreate : pages.console.courseCreate;
  return (
    <Facts>
      <dt>课程</dt>
      <dd>
        <Name>
          <TypeChip type={course_type} />
          <RowLink to={form(course_id)} search={{ view: true } as never}>
            {course_name}
          </RowLink>
        </Name>
      </dd>
      <dt>时间</dt>
      <dd>
        <PeriodText {...{ start_time, end_time }} />
      </dd>
      <dt>对象</dt>
      <dd>{audienceText(task)}</dd>
      <dt>提醒</dt>
      <dd>{reminder_time ? fullTime(reminder_time) : '不提醒'}</dd>
      <dt>{trustTitle}</dt>
      <dd>
        <CourseTrust courseId={course_id} />
      </dd>
    </Facts>
  );
}

const mostNames = 3;

/** 直营一店、直营二店等 5 个部门，3 位学员 */
function audienceText({ depts, students }: TaskView): string {
  const named = depts.slice(0, mostNames).map(({ name }) => name);
  const departments =
    depts.length > mostNames ? `${named.join('、')}等 ${countText(depts.length)} 个部门` : named.join('、');
  const people = students.length > 0 ? `${countText(students.length)} 位学员` : '';
  return [departments, people].filter(Boolean).join('，') || '还没有选择';
}
