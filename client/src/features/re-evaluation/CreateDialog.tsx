/** Which sessions are to be evaluated again: those of the task or course that one comes from, or of a course and days that are chosen. */
import { lazy, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { useNavigate } from '@tanstack/react-router';
import { limits, pages } from '#contracts';
import { useCreateReEvaluationMutation } from '../../api/console/re-evaluation.api';
import { useTaskQuery } from '../../api/console/task.api';
import { periodOf, withoutEmpty } from '../../lib/list-search';
import { DateRangeFilter, FilterPlace } from '../../ui/FilterBar';
import { flexColumn } from '../../ui/styles';

const CourseFilter = lazy(() => import('../shared-course/CourseFilter'));

const Body = styled('div')({ ...flexColumn(16), alignItems: 'flex-start', '& p': { margin: 0 } });

interface CreateDialogProps {
  open: boolean;
  task: number | undefined;
  course: number | undefined;
  onClose: () => void;
}

export function CreateDialog({ open, onClose, ...from }: CreateDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="re-evaluate-title">
      <DialogTitle id="re-evaluate-title" component="h2">
        重新评分
      </DialogTitle>
      <Scope key={`${from.task}/${from.course}`} {...from} onClose={onClose} />
    </Dialog>
  );
}

function Scope({ task, course: courseAtFirst, onClose }: Omit<CreateDialogProps, 'open'>) {
  const [course, setCourse] = useState(courseAtFirst);
  const [days, setDays] = useState<{ from?: string; to?: string }>({});
  const [create, { isLoading }] = useCreateReEvaluationMutation();
  const taskName = useTaskQuery(task ?? skipToken).data?.task_name;
  const navigate = useNavigate();
  const chosen =
    task !== undefined || course !== undefined || days.from !== undefined || days.to !== undefined;
  const begin = async () => {
    const scope = withoutEmpty({ task_id: task, course_id: course, ...periodOf(days) });
    const { data } = await create(scope);
    if (data) void navigate({ to: pages.console.reEvaluation(data.re_evaluation_id) });
  };
  return (
    <>
      <DialogContent>
        <Body>
          <p>
            先用现在的提示词试评其中 {limits.reEvaluation.sample}{' '}
            场，看看成绩会怎么变。试评不影响任何成绩，应用以后才算数。评分规则、题目和标准答案仍是当时的。
          </p>
          {task === undefined ? (
            <FilterPlace>
              <CourseFilter courseId={course} onChange={setCourse} />
            </FilterPlace>
          ) : (
            <p>任务「{taskName ?? '…'}」里结束了的练习和考核</p>
          )}
          <DateRangeFilter label="结束时间" {...days} onChange={setDays} />
        </Body>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
        <Button variant="contained" disabled={!chosen} loading={isLoading} onClick={() => void begin()}>
          开始试评
        </Button>
      </DialogActions>
    </>
  );
}
