/** What can be done with one course of the list, and what is asked and shown meanwhile. */
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { CourseStatus, lacksSaid, pages } from '#contracts';
import type { CostEstimatesView, CourseLack, CourseListItem } from '#contracts';
import {
  useChangeCourseStatusMutation,
  useCopyCourseMutation,
  useDeleteCourseMutation,
  useLazyCourseEditableQuery,
} from '../../../api/console/course.api';
import { failureFrom } from '../../../api/failure';
import type { RowAction } from '../../../ui/RowMenu';
import { say } from '../../../ui/Toasts';
import { useConfirm } from '../../../ui/use-confirm';
import { useUndoableDelete } from '../../../ui/use-undoable-delete';
import type { BudgetOf } from '../../shared-cost/BudgetDialog';
import { formPage, useNextStep } from '../course-pages';

const BudgetDialog = lazy(() => import('../../shared-cost/BudgetDialog'));

/** @param estimates how budgets stand; undefined until it is known */
export function useCourseActions(estimates: CostEstimatesView | undefined) {
  const navigate = useNavigate();
  const { giveTask, nextStep } = useNextStep();
  const { confirm, dialog } = useConfirm();
  const [askEditable] = useLazyCourseEditableQuery();
  const [changeStatus] = useChangeCourseStatusMutation();
  const [copyCourse] = useCopyCourseMutation();
  const [deleteCourse] = useDeleteCourseMutation();
  const [budgetOf, setBudgetOf] = useState<BudgetOf | null>(null);
  /** The dialog's code is fetched when it is wanted for the first time. */
  const [budgeted, setBudgeted] = useState(false);
  const { hidden, remove, holdBack } = useUndoableDelete((course_id) => deleteCourse({ course_id }).unwrap());

  const open = (
    { course_type, course_id }: CourseListItem,
    { view, lacks }: { view?: true; lacks?: readonly CourseLack[] } = {},
  ) =>
    void navigate({ to: formPage(course_type, course_id), search: view ? { view } : {}, state: { lacks } });

  const copy = async ({ course_id }: CourseListItem) => {
    const { data: made } = await copyCourse({ course_id });
    if (!made) return;
    const { course_type, course_id: id } = made;
    say(`已复制为“${made.course_name}”`, {
      label: '打开',
      onClick: () => void navigate({ to: formPage(course_type, id) }),
    });
  };

  /** Asks the server once more: a task may have been published since the list was loaded. */
  const edit = async (course: CourseListItem) => {
    const { data: now } = await askEditable({ course_id: course.course_id });
    if (!now) return;
    if (now.can_edit) return open(course);
    const question = {
      title: `“${course.course_name}”现在不能修改`,
      text: `${now.message}。可以复制一份，在副本上改。`,
      yes: '复制一份',
    };
    await confirm({ ...question, act: () => copy(course) });
  };

  const publish = async (course: CourseListItem) => {
    const { course_id, course_name } = course;
    const { error } = await changeStatus({ course_id, course_status: CourseStatus.published });
    if (!error) return say(`已发布“${course_name}”`, nextStep(course_id));
    const failure = failureFrom(error);
    if (failure?.status !== 409) return;
    const untested = failure.errors.publish_test !== undefined;
    const yes = untested ? '去测试' : '去补充';
    if (!(await confirm({ title: `“${course_name}”还不能发布`, text: failure.message, yes }))) return;
    if (untested) await navigate({ to: pages.console.batchTest, search: { course: course_id } as never });
    else open(course, { lacks: lacksSaid(failure.errors) });
  };

  const withdraw = ({ course_id, course_name }: CourseListItem) =>
    confirm({
      title: `撤回“${course_name}”？`,
      text: '撤回后它变为待发布，新任务不能再选它。已经结束的练习和成绩不受影响。',
      yes: '撤回',
      act: async () => {
        const { error } = await changeStatus({ course_id, course_status: CourseStatus.pending });
        if (!error) say(`已撤回“${course_name}”`);
      },
    });

  const askDelete = async ({ course_id, course_name }: CourseListItem) => {
    const text = '已经结束的练习和成绩会保留。';
    if (await confirm({ title: `删除“${course_name}”？`, text, yes: '删除' })) {
      remove(course_id, `已删除“${course_name}”`);
    }
  };

  const setBudget = ({ course_id, course_name }: CourseListItem) => {
    setBudgeted(true);
    setBudgetOf({
      course: { course_id, course_name },
      budget: estimates?.budgets.find((one) => one.course_id === course_id) ?? null,
    });
  };

  const actions = (course: CourseListItem): RowAction[] => {
    const used = course.can_edit ? null : course.message;
    const isPublished = course.course_status === CourseStatus.published;
    return [
      ...(isPublished ? [{ label: '发任务', onClick: () => giveTask(course.course_id) }] : []),
      { label: '编辑', onClick: () => edit(course) },
      { label: '查看', onClick: () => open(course, { view: true }) },
      {
        label: '说错的地方',
        onClick: () => void navigate({ to: pages.console.courseContradictions(course.course_id) }),
      },
      {
        label: '批量测试',
        onClick: () => void navigate({ to: pages.console.batchTest, search: { course: course.course_id } }),
      },
      { label: '复制', onClick: () => copy(course) },
      ...(estimates?.priced ? [{ label: '每月预算', onClick: () => setBudget(course) }] : []),
      isPublished
        ? { label: '撤回', refused: used, onClick: () => withdraw(course) }
        : { label: '发布', onClick: () => publish(course) },
      { label: '删除', danger: true, refused: used, onClick: () => askDelete(course) },
    ];
  };
  const dialogs = (
    <>
      {dialog}
      {budgeted && (
        <Suspense>
          <BudgetDialog of={budgetOf} onClose={() => setBudgetOf(null)} />
        </Suspense>
      )}
    </>
  );
  return { actions, hidden, holdBack, dialogs };
}
