/** An exam that is over: why, how much was handed in, how far its marking is, and the way to the result. */
import { useState } from 'react';
import { styled } from '@mui/material/styles';
import type { EndReason } from '#contracts';
import { withNonBreakingSpaces } from '../../../lib/non-breaking-spaces';
import { Column, Small } from '../../shared-chat/layout';
import { EndFrame, Scoring } from '../EndFrame';
import type { EndProps } from '../EndFrame';
import type { ExamState } from './exam-state';
import { wroteTooLate } from './kept-answers';

const Middle = styled(Column.withComponent('main'))({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'grid',
  placeContent: 'center',
  padding: 24,
  textAlign: 'center',
  lineHeight: '26px',
  '& p': { margin: 0 },
});

/** An exam has no customer who could leave or buy: any other end is just that. */
const because: Partial<Record<EndReason, string>> = {
  turns: '题目都已提交，考核结束',
  time: '时间到，考核结束',
  task_ended: '任务已结束，考核随之结束',
};

interface ExamEndProps extends EndProps {
  sid: number;
  exam: ExamState;
}

export function ExamEnd({ sid, exam, practised, view, onSummary, onTasks, onRetry }: ExamEndProps) {
  const { total, handedIn, skipped, draftHandedIn, cutShort } = exam;
  const reason = view.reason ?? 'finished';
  // Asked once: the page forgets what is kept here when the exam is over.
  const [tooLate] = useState(() => cutShort !== null && wroteTooLate(sid, cutShort.turn, cutShort.taken));
  return (
    <>
      <Middle>
        <p>{withNonBreakingSpaces(`答了 ${handedIn - skipped} / ${total} 题`)}</p>
        {draftHandedIn && <Small>写到一半的答案，已按最后保存的草稿提交</Small>}
        {tooLate && <Small>结束时还没保存上的文字，没有算进去</Small>}
        {handedIn - skipped < total && <Small>没答的题算 0 分，仍计入总分</Small>}
      </Middle>
      <EndFrame
        title={because[reason] ?? '考核已结束'}
        onTasks={onTasks}
        result={{ label: '查看结果', onClick: onSummary }}
      >
        <Scoring
          {...{ practised, view, onRetry }}
          withdrawn="考核机会已退回"
          awaited="评分生成中，可以先离开"
        />
      </EndFrame>
    </>
  );
}
