/** What can be done with several courses at once. */
import { CourseStatus } from '#contracts';
import type { CourseListItem } from '#contracts';
import { quietly } from '../../../api/base-query';
import { useChangeCourseStatusMutation, useDeleteCourseMutation } from '../../../api/console/course.api';
import { BulkActions } from '../../../ui/BulkBar';

const nameOf = ({ course_name }: CourseListItem) => course_name;
const shownNames = 5;

/** The first few names, and how many there are beyond them. */
const named = (courses: readonly CourseListItem[]): string => {
  const names = courses.slice(0, shownNames).map((course) => `“${nameOf(course)}”`);
  return `${names.join('、')}${courses.length > shownNames ? ` 等 ${courses.length} 门课程` : ''}`;
};

type BulkAction = 'publish' | 'withdraw' | 'delete';

const verbs: Record<BulkAction, string> = { publish: '发布', withdraw: '撤回', delete: '删除' };
const texts: Record<BulkAction, string> = {
  publish: '发布后可以用它们新建任务。还缺内容的不会发布，会说明原因。',
  withdraw: '撤回后新任务不能再选它们。正被任务使用的保持发布，会说明原因。',
  delete: '正被任务使用的会保留下来，并说明原因。',
};

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
  const [changeStatus] = useChangeCourseStatusMutation(quietly);
  const [deleteCourse] = useDeleteCourseMutation(quietly);
  const send: Record<BulkAction, (course_id: number) => Promise<unknown>> = {
    publish: (course_id) => changeStatus({ course_id, course_status: CourseStatus.published }).unwrap(),
    withdraw: (course_id) => changeStatus({ course_id, course_status: CourseStatus.pending }).unwrap(),
    delete: (course_id) => deleteCourse({ course_id }).unwrap(),
  };
  const act = async (action: BulkAction, { course_id, course_status }: CourseListItem) => {
    if (course_status === idle[action]?.status) throw { message: idle[action].message };
    await send[action](course_id);
  };
  const question = (action: BulkAction) => ({
    title: `${verbs[action]} ${chosen.length} 门课程？`,
    text: `将${verbs[action]}${named(chosen)}。${texts[action]}`,
  });
  return <BulkActions rows={chosen} {...{ nameOf, verbs, question, act, onClear }} />;
}
