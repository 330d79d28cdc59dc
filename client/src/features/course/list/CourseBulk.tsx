/** What can be done with several courses at once. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import { CourseStatus } from '#contracts';
import type { CourseListItem } from '#contracts';
import { useChangeCourseStatusMutation, useDeleteCourseMutation } from '../../../api/console/course.api';
import { BulkBar, forEach, useBulkResult } from '../../../ui/BulkBar';
import { useConfirm } from '../../../ui/use-confirm';

const nameOf = ({ course_name }: CourseListItem) => course_name;
const shownNames = 5;

/** The first few names, and how many there are beyond them. */
const named = (courses: readonly CourseListItem[]): string => {
  const names = courses.slice(0, shownNames).map((course) => `“${nameOf(course)}”`);
  return `${names.join('、')}${courses.length > shownNames ? ` 等 ${courses.length} 门课程` : ''}`;
};

type BulkAction = 'publish' | 'withdraw' | 'delete';

const words: Record<BulkAction, { verb: string; text: string }> = {
  publish: { verb: '发布', text: '发布后可以用它们新建任务。还缺内容的不会发布，会说明原因。' },
  withdraw: { verb: '撤回', text: '撤回后新任务不能再选它们。正被任务使用的保持发布，会说明原因。' },
  delete: { verb: '删除', text: '正被任务使用的会保留下来，并说明原因。' },
};
const actions = Object.keys(words) as BulkAction[];

/** The server takes these as done, but nothing would have happened. */
const idle: Partial<Record<BulkAction, { status: CourseStatus; message: string }>> = {
  publish: { status: CourseStatus.published, message: '已是发布状态' },
  withdraw: { status: CourseStatus.pending, message: '还没有发布' },
};

interface CourseBulkProps {
  chosen: readonly CourseListItem[];
  onClear: () => void;
}

export function CourseBulk({ chosen, onClear }: CourseBulkProps) {
  const { confirm, dialog: question } = useConfirm();
  const { tell, dialog: result } = useBulkResult();
  const [busy, setBusy] = useState<BulkAction | null>(null);
  const [changeStatus] = useChangeCourseStatusMutation();
  const [deleteCourse] = useDeleteCourseMutation();
  const send: Record<BulkAction, (course_id: number) => Promise<unknown>> = {
    publish: (course_id) => changeStatus({ course_id, course_status: CourseStatus.published }).unwrap(),
    withdraw: (course_id) => changeStatus({ course_id, course_status: CourseStatus.pending }).unwrap(),
    delete: (course_id) => deleteCourse({ course_id }).unwrap(),
  };

  const each = async (action: BulkAction) => {
    setBusy(action);
    const outcome = await forEach(chosen, nameOf, async ({ course_id, course_status }) => {
      if (course_status === idle[action]?.status) throw { message: idle[action].message };
      await send[action](course_id);
    });
    setBusy(null);
    onClear();
    tell(words[action].verb, outcome);
  };
  const ask = (action: BulkAction) => {
    const { verb, text } = words[action];
    return confirm({
      title: `${verb} ${chosen.length} 门课程？`,
      text: `将${verb}${named(chosen)}。${text}`,
      yes: verb,
      act: () => each(action),
    });
  };

  return (
    <>
      <BulkBar count={chosen.length} onClear={onClear}>
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            variant="outlined"
            loading={busy === action}
            disabled={busy !== null}
            onClick={() => void ask(action)}
          >
            {words[action].verb}
          </Button>
        ))}
      </BulkBar>
      {question}
      {result}
    </>
  );
}
