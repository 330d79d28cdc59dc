/** What can be done with a re-evaluation of many sessions; what changes scores, or ends it, is asked for once more. */
import { countText } from '../../lib/numbers';
import {
  useApplyReEvaluationMutation,
  useCancelReEvaluationMutation,
  useJudgeAllAgainMutation,
  usePauseReEvaluationMutation,
  useReEvaluationSessionsQuery,
  useResumeReEvaluationMutation,
} from '../../api/console/re-evaluation.api';
import type { ReEvaluationView } from '#contracts';
import { limits, scoreText } from '#contracts';
import { useConfirm } from '../../ui/use-confirm';
import { differenceText, keptText } from './texts';

export function useReEvaluationActs(view: ReEvaluationView) {
  const { re_evaluation_id, failing, applied, total } = view;
  const id = { re_evaluation_id };
  const [judgeAll, judging] = useJudgeAllAgainMutation();
  const [apply, applying] = useApplyReEvaluationMutation();
  const [pause, pausing] = usePauseReEvaluationMutation();
  const [resume, resuming] = useResumeReEvaluationMutation();
  const [cancel, cancelling] = useCancelReEvaluationMutation();
  const { confirm, dialog } = useConfirm();
  const { data: failed, isError } = useReEvaluationSessionsQuery(
    { ...id, list: 'failing', per_page: limits.page.perPageMax },
    { skip: failing === 0, refetchOnMountOrArgChange: true },
  );
  const fails = failed?.items.map(
    ({ student_name, task_name, score_before, score_after }) =>
      `${student_name}，${task_name}：${scoreText(score_before)} → ${scoreText(score_after)}`,
  );
  const more = failing - (fails?.length ?? 0);
  return {
    judgeAll: () => void judgeAll(id),
    pause: () => void pause(id),
    resume: () => void resume(id),
    apply: () =>
      void confirm({
        title: '应用新的结果？',
        text: `${differenceText(view)}。${keptText(view)}新的结果评的就是现在看到的，应用后以它为准，原来的结果会保留，学员能看到重新评过分。${
          failing > 0 ? `其中 ${countText(failing)} 场考核会从及格变成不及格：` : ''
        }`,
        ...(failing > 0 && {
          items: [
            ...(fails ?? []),
            ...(more > 0 ? [`${fails ? '还有 ' : ''}${countText(more)} 场，见“不再及格的考核”`] : []),
          ],
        }),
        yes: failing > 0 ? `确认 ${countText(failing)} 场不再及格，应用` : '应用',
        act: () => apply({ ...id, failing }),
      }),
    cancel: () =>
      void confirm({
        title: '取消这次重新评分？',
        text:
          applied > 0
            ? `已经应用的 ${countText(applied)} 场按新的结果算，其余保持原来的成绩，不能再继续。`
            : `${countText(total)} 场都保持原来的成绩，试评的结果不再能应用。`,
        no: '不取消',
        yes: '取消重新评分',
        act: () => cancel(id),
      }),
    /** Nobody confirms what is not shown yet. */
    isListing: failing > 0 && failed === undefined && !isError,
    busy: [judging, applying, pausing, resuming, cancelling].some(({ isLoading }) => isLoading),
    dialog,
  };
}
