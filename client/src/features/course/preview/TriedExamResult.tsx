/** A tried exam that is over: how it was marked, question by question, with standard answers and key points. */
import { useEffect } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { undecidedLabel } from '#contracts';
import type { SessionView } from '#session-client';
import { useTaskEvalQuery } from '../../../api';
import { scoreText } from '../../../lib/numbers';
import { NotLoaded } from '../../../ui/NotLoaded';
import { Stack } from '../../shared-score/card-elements';
import { QuestionCard } from '../../shared-score/QuestionCard';

const Scroll = styled('div')({ flex: 1, minHeight: 0, overflowY: 'auto', padding: 12 });
const Line = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '12px 16px 0',
  fontSize: 14,
  color: theme.vars.palette.text.secondary,
}));

interface TriedExamResultProps {
  sid: number;
  view: SessionView;
  onRetry: () => void;
}

export function TriedExamResult({ sid, view, onRetry }: TriedExamResultProps) {
  const query = useTaskEvalQuery({ session_id: sid });
  const { data, isError, refetch } = query;
  const { status } = view.result;
  // What was asked for before the marking knows nothing of it.
  useEffect(() => {
    void refetch();
  }, [status, refetch]);
  return (
    <>
      <Line role="status">{endText(view)}</Line>
      {status === 'unscored' && (
        <Button size="small" onClick={onRetry}>
          重新评分
        </Button>
      )}
      <Scroll tabIndex={0} role="region" aria-label="试考的题目">
        {isError && !data && <NotLoaded what="成绩" query={query} />}
        <Stack>
          {data?.exam?.questions.map((question) => (
            <QuestionCard key={question.turn} question={question} released={data.exam!.released} />
          ))}
        </Stack>
      </Scroll>
    </>
  );
}

function endText({ result: { status, value } }: SessionView): string {
  if (status === 'scored' && value) return `试考已结束，总分 ${scoreText(value.score)} 分`;
  if (status === 'unscored') return '试考已结束，成绩没有算出来';
  if (status === 'undecided') return `试考已结束，${undecidedLabel}，没有成绩`;
  return '试考已结束，正在评分…';
}
