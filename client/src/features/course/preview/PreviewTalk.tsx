/** The talk itself, or the exam: the learner's chat on the real engine, spoken by the administrator. */
import { useCallback, useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { endReasonLabel, SpeakerFirst, undecidedLabel } from '#contracts';
import type { SessionView } from '#session-client';
import { failureFrom, useSocketTicketMutation, useTaskEvalQuery } from '../../../api';
import { scoreText } from '../../../lib/numbers';
import Announcer from '../../shared-chat/Announcer';
import Banners from '../../shared-chat/Banners';
import { blockedBecause, Composer } from '../../shared-chat/Composer';
import { currentTurn, spokenTurns } from '../../shared-chat/rows';
import { TalkList } from '../../shared-chat/TalkList';
import { reportRefusal, usePracticeSession, useSessionView } from '../../shared-chat/use-practice-session';
import { customerName } from '../../shared-course/customer-name';
import { Notice } from '../../../ui/Notice';
import { flexRow } from '../../../ui/styles';
import { askedNumber, examBlocked } from './tried-exam-state';
import { TriedExamResult } from './TriedExamResult';

const Waiting = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  placeItems: 'center',
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
}));

const Foot = styled('div')(({ theme }) => ({
  flex: 'none',
  ...flexRow(8),
  justifyContent: 'space-between',
  minHeight: 40,
  padding: '4px 8px 4px 16px',
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
}));

interface PreviewTalkProps {
  sid: number;
  /** It was begun just now: what comes next is to say something. */
  fresh: boolean;
}

export default function PreviewTalk({ sid, fresh }: PreviewTalkProps) {
  const { data: practised, error, refetch } = useTaskEvalQuery({ session_id: sid });
  const [ticket] = useSocketTicketMutation();
  const fetchTicket = useCallback(() => ticket().unwrap(), [ticket]);
  const { session, unreachable } = usePracticeSession(sid, fetchTicket, 'console');
  const view = useSessionView(session);
  const [text, setText] = useState('');
  const takeBack = useCallback(
    (said: string) => setText((typed) => [typed, said].filter(Boolean).join('\n')),
    [],
  );
  const [spoken, setSpoken] = useState(0);

  const failure = failureFrom(error);
  if (failure && !practised) {
    const again = <Button onClick={() => void refetch()}>重试</Button>;
    return (
      <Notice failed title="试聊没有打开" action={again}>
        {failure.message}
      </Notice>
    );
  }
  const banners = <Banners view={view} unreachable={unreachable} onReconnect={() => session?.reconnect()} />;
  if (!practised || !session || !view || view.status === 'loading') {
    return (
      <>
        {banners}
        <Waiting role="status">正在打开…</Waiting>
      </>
    );
  }
  const { course } = practised;
  const ended = view.status === 'ended';
  const { exam } = course;
  if (exam && ended) {
    const evaluateAgain = () => void reportRefusal(session.evalRetry(0));
    return <TriedExamResult sid={sid} view={view} onRetry={evaluateAgain} />;
  }
  const submit = (said: string) => {
    session.submit(said);
    setSpoken((times) => times + 1);
  };
  return (
    <>
      {banners}
      <TalkList
        {...{ session, view, practised, spoken }}
        onEdit={takeBack}
        intro={
          !exam && spokenTurns(view) === 0 && course.speaker_first === SpeakerFirst.learner ? (
            <Waiting>这门课由学员先开口</Waiting>
          ) : null
        }
      />
      <Announcer view={view} customer={customerName(course)} />
      <Foot role="status">
        <span>
          {exam ? `第 ${askedNumber(view, exam.questions)} / ${exam.questions} 题` : progressOf(view)}
        </span>
        {exam && !ended && (
          <Button
            size="small"
            disabled={examBlocked(view) !== null}
            onClick={() => void reportRefusal(session.skip())}
          >
            跳过这题
          </Button>
        )}
        {!ended && (exam || spokenTurns(view) > 0) && (
          <Button size="small" onClick={() => void reportRefusal(session.finish())}>
            {exam ? '交卷看成绩' : '结束并看总分'}
          </Button>
        )}
      </Foot>
      {!ended && (
        <Composer
          worded
          focused={fresh}
          placeholder={exam ? '以学员身份回答…' : '以学员身份说一句…'}
          text={text}
          onText={setText}
          onSend={submit}
          onTyping={() => session.typing()}
          blocked={exam ? examBlocked(view) : blockedBecause(view)}
        />
      )}
    </>
  );
}

/** How far the talk is, and at its end how it went. */
function progressOf(view: SessionView): string {
  if (view.status !== 'ended') return `第 ${currentTurn(view)} / ${view.limits?.maxTurns ?? 0} 轮`;
  const why = `试聊已结束（${endReasonLabel[view.reason ?? 'abandoned']}）`;
  const { status, value } = view.result;
  if (status === 'pending') return `${why}，正在算总分…`;
  if (status === 'unscored') return `${why}，总分没有算出来`;
  if (status === 'undecided') return `${why}，${undecidedLabel}，没有总分`;
  if (status !== 'scored') return why;
  return value?.score == null ? `${why}，没有可以打分的内容` : `${why}，总分 ${scoreText(value.score)} 分`;
}
