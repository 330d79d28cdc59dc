/** An administrator's word that an exam counts without the questions that could not be scored. */
import type { ExamResultView, RecordDetailView } from '#contracts';
import { useAcceptUnscoredMutation } from '../../../api/console/task-detail.api';
import { ConfirmButton } from '../ConfirmButton';
import { titleOf } from '../../shared-score/exam';

export interface JudgedExam {
  record: RecordDetailView;
  exam: ExamResultView;
}

export function AcceptUnscoredButton({ record, exam }: JudgedExam) {
  const { session_id, state, unscored_turns } = record;
  const [accept, { isLoading }] = useAcceptUnscoredMutation();
  if (state !== 'unscored' || unscored_turns.length === 0) return null;
  const missing = exam.questions
    .filter(({ turn }) => unscored_turns.includes(turn))
    .map((question) => `第 ${question.turn} 题：${titleOf(question)}`);
  const asks = {
    title: '按现有结果计分？',
    text: '这些题没有评分，不计入总分，成绩按其余的题算。这次确认会记入操作日志，之后仍可以重新评分。',
    items: missing,
    yes: '按现有结果计分',
    act: () => accept({ session_id }),
  };
  return (
    <ConfirmButton asks={asks} loading={isLoading}>
      按现有结果计分
    </ConfirmButton>
  );
}
