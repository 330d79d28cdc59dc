/** 评分详情: the talk turn by turn or the exam question by question, each with how it was judged. */
import { useMemo } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Notice } from '../../ui/Notice';
import { AskAppeal } from './appeal/AskAppeal';
import type { AppealAction } from '../shared-score/appeal-action';
import { askReviewIn } from '../shared-score/AskReview';
import { bestAndWorst } from '../shared-score/exam';
import { LinkButton, Stack } from '../shared-score/card-elements';
import { QuestionCard } from '../shared-score/QuestionCard';
import { ScorePage } from './ScorePage';
import { TurnCard } from '../shared-score/TurnCard';
import { lowestTurn, recordingIn, spokenTurns, turnsOf } from '../shared-score/turns';
import { TakeUp } from './take-up';
import { useLeafing } from './use-leafing';
import type { Leafing } from './use-leafing';
import { useResult } from './use-result';

const Toolbar = styled('div')({ display: 'flex', justifyContent: 'flex-end' });

const Position = styled('span')({
  flex: 'none',
  alignSelf: 'center',
  minWidth: 48,
  textAlign: 'center',
  fontSize: 14,
  fontVariantNumeric: 'tabular-nums',
});

export default function DetailPage() {
  const asked = useResult();
  const { records, exam, state } = asked.result ?? {};
  const turns = useMemo(() => (exam ? [] : turnsOf(records ?? [])), [exam, records]);
  // What was answered is not looked back at while the exam runs.
  const questions = useMemo(() => (state === 'running' ? [] : (exam?.questions ?? [])), [exam, state]);
  const leaves = useMemo(
    () => [...questions.map(({ turn }) => turn), ...spokenTurns(turns).map(({ index }) => index)],
    [questions, turns],
  );
  const leafing = useLeafing(leaves);
  const lowest = bestAndWorst(questions)?.worst.turn ?? lowestTurn(turns)?.index;
  const unit = exam ? '题' : '轮';
  const session = asked.result?.session_id;
  const isOwn = asked.result?.own !== undefined;
  const setAsideAction = useMemo(
    () => (session === undefined || isOwn ? undefined : askReviewIn(session)),
    [session, isOwn],
  );
  const until = asked.result?.appeal_until;
  const appealAction = useMemo<AppealAction | undefined>(
    () =>
      session !== undefined && until !== undefined
        ? (turn, value, said) => <AskAppeal {...{ session, turn, unit, value, said }} />
        : undefined,
    [session, until, unit],
  );
  const canTakeUp =
    asked.result !== undefined && !['running', 'evaluating', 'abandoned'].includes(asked.result.state);
  const turnAction = useMemo(
    () =>
      session !== undefined && canTakeUp
        ? (turn: number) => <TakeUp session={session} turn={turn} fullWidth variant="outlined" />
        : undefined,
    [session, canTakeUp],
  );
  return (
    <ScorePage
      title="评分详情"
      asked={asked}
      footer={() => leaves.length > 0 && <LeafButtons leafing={leafing} of={leaves.length} unit={unit} />}
    >
      {(result) => (
        <Stack>
          {lowest !== undefined && (
            <Toolbar>
              <LinkButton onClick={() => leafing.go(lowest)}>
                看得分最低的第 {lowest} {unit}
              </LinkButton>
            </Toolbar>
          )}
          {questions.map((question) => (
            <QuestionCard
              key={question.turn}
              question={question}
              released={exam?.released ?? false}
              recording={recordingIn(result.records, question.turn)}
              setAsideAction={setAsideAction}
              appealAction={appealAction}
            />
          ))}
          {turns.map((turn) => (
            <TurnCard key={turn.index} {...{ turn, result, setAsideAction, appealAction, turnAction }} />
          ))}
          {questions.length + turns.length === 0 && (
            <Notice title={exam ? '考核还在进行，结束后可以逐题回看' : '这次练习里还没有说过话'} />
          )}
        </Stack>
      )}
    </ScorePage>
  );
}

interface LeafButtonsProps {
  leafing: Leafing;
  of: number;
  unit: string;
}

function LeafButtons({ leafing: { at, previous, next }, of, unit }: LeafButtonsProps) {
  return (
    <>
      <Button fullWidth variant="outlined" disabled={!previous} onClick={() => previous?.()}>
        上一{unit}
      </Button>
      <Position aria-live="polite">{at < 0 ? `共 ${of} ${unit}` : `${at + 1} / ${of}`}</Position>
      <Button fullWidth variant="outlined" disabled={!next} onClick={() => next?.()}>
        下一{unit}
      </Button>
    </>
  );
}
