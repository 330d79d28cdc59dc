/** What can be done with several courses at once. */
import type { BulkAction, CourseListItem } from '#contracts';
import type { CourseFilterDto } from '#contracts/course/course.dto';
import { useBulkCoursesMutation } from '../../../api/console/course.api';
import { countText } from '../../../lib/numbers';
import { whichOf } from '../../../lib/use-page-selection';
import type { Chosen } from '../../../lib/use-page-selection';
import { BulkActions } from '../../../ui/BulkBar';
import type { ListBulkProps } from '../../../ui/BulkBar';
import { ExportButton } from '../import-export/ExportButton';

const shownNames = 5;

/** The first few names, and how many there are beyond them. */
const named = ({ rows, count }: Chosen<CourseListItem>): string => {
  const names = rows.slice(0, shownNames).map(({ course_name }) => `“${course_name}”`);
  return `${names.join('、')}${count > names.length ? ` 等 ${countText(count)} 门课程` : ''}`;
};

const verbs: Record<BulkAction<'course'>, string> = { publish: '发布', withdraw: '撤回', delete: '删除' };
const texts: Record<BulkAction<'course'>, string> = {
  publish: '发布后可以用它们新建任务。还缺内容的不会发布，会说明原因。',
  withdraw: '撤回后新任务不能再选它们。正被任务使用的保持发布，会说明原因。',
  delete: '正被任务使用的会保留下来，并说明原因。',
};

export function CourseBulk({
  chosen,
  filter,
  holdBack,
  onClear,
}: ListBulkProps<CourseListItem, CourseFilterDto>) {
  const [bulk] = useBulkCoursesMutation();
  const which = whichOf(chosen, filter);
  const act = (action: BulkAction<'course'>) => bulk({ action, ...which }).unwrap();
  const question = (action: BulkAction<'course'>) => ({
    title: `${verbs[action]} ${countText(chosen.count)} 门课程？`,
    text: `将${verbs[action]}${named(chosen)}。${texts[action]}`,
  });
  return (
    <BulkActions {...{ chosen, verbs, question, act, holdBack, onClear }}>
      <ExportButton which={which} count={chosen.count} size="small" variant="outlined" />
    </BulkActions>
  );
}
