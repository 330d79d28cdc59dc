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

interface CourseBulkProps {
  chosen: readonly CourseListItem[];
  onClear: () => void;
}

export function CourseBulk({ chosen, onClear }: CourseBulkProps) {
  const { confirm, dialog: question } = useConfirm();
  const { tell, dialog: result } = useBulkResult();
  const [busy, setBusy] = useState(false);
  const [changeStatus] = useChangeCourseStatusMutation();
  const [deleteCourse] = useDeleteCourseMutation();

  const each = async (verb: string, act: (course: CourseListItem) => Promise<unknown>) => {
    setBusy(true);
    const outcome = await forEach(chosen, nameOf, act);
    setBusy(false);
    onClear();
    tell(verb, outcome);
  };
  const publish = () =>
    each('发布', async ({ course_id, course_status }) => {
      // The server takes it as done, but nothing would have happened.
      if (course_status === CourseStatus.published) throw { message: '已是发布状态' };
      await changeStatus({ course_id, course_status: CourseStatus.published }).unwrap();
    });
  const remove = () =>
    confirm({
      title: `删除 ${chosen.length} 门课程？`,
      text: `将删除${named(chosen)}。正被任务使用的会保留下来，并说明原因。`,
      yes: '删除',
      act: () => each('删除', ({ course_id }) => deleteCourse({ course_id }).unwrap()),
    });

  return (
    <>
      <BulkBar count={chosen.length} onClear={onClear}>
        <Button size="small" variant="outlined" loading={busy} onClick={() => void publish()}>
          发布
        </Button>
        <Button size="small" variant="outlined" disabled={busy} onClick={() => void remove()}>
          删除
        </Button>
      </BulkBar>
      {question}
      {result}
    </>
  );
}
