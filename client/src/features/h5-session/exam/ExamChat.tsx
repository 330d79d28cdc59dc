/** One exam on the screen: one question after the other, each answered once. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { styled } from '@mui/material/styles';
import { InputMethod } from '#contracts';
import type { PracticeSession, SessionView } from '#session-client';
import { sayFailure } from '../../../ui/Toasts';
import { Listen } from '../../shared-chat/bubbles';
import { Small } from '../../shared-chat/layout';
import { reportRefusal } from '../../shared-chat/use-practice-session';
import { customerName } from '../../shared-course/customer-name';
import type { SessionPageProps } from '../EndFrame';
import { Main, Shell } from '../layout';
import { Announcer, Asking, Banners, TimeNotice } from '../lazy-chunks';
import { useFinish } from '../use-finish';
import { useKeyboardInset } from '../use-keyboard-inset';
import { useTimeIsUp } from '../use-countdown';
import { AnswerArea } from './AnswerArea';
import { AskedQuestion } from './AskedQuestion';
import { ExamEnd } from './ExamEnd';
import { ExamHeader, progressId } from './ExamHeader';
import { examState } from './exam-state';
import type { ExamState } from './exam-state';
import { forgetAnswers, keepAnswer, putAside } from './kept-answers';
import { useExamIntegrity } from './use-exam-integrity';

const Wait = styled(Small)({ padding: '16px 24px', textAlign: 'center', fontSize: 14 });

export default function ExamChat({ practised, session, view, onTasks, onSummary }: SessionPageProps) {
  const { task_name, course } = practised;
  const exam = examState(view, course.exam?.questions ?? 0);
  const { phase, number } = exam;
  const online = view.connection === 'online';
  const drives = view.role === 'driver' && phase !== 'over';
  const customer = customerName(course);
  const [asked, setAsked] = useState(false);
  const stopAsking = useCallback(() => setAsked(false), []);
  const { ending, finish, keepOn } = useFinish(session, online, stopAsking);
  useKeyboardInset();
  useExamIntegrity(session, drives);
  useFocusOnNewQuestion(number);
  /** The question that the last answer from here was given to. */
  const answered = useRef<number | null>(null);
  useRefusedAnswer(session, view, exam, answered);
  const timeIsUp = useTimeIsUp(view.limits?.endsAt ?? null, view.clockOffsetMs);
  const over = phase === 'over';
  useEffect(() => {
    if (over) forgetAnswers(session.sid);
  }, [over, session]);

  const submit = async (text: string, recording?: number) => {
    if (text === '') return reportRefusal(session.skip());
    answered.current = number;
    session.submit(text, recording === undefined ? 'text' : 'voice', recording);
  };
  const waitsFor = waitingText(view, exam, timeIsUp);
  const question = (
    <AskedQuestion course={course} customer={customer} session={session} view={view} exam={exam} />
  );
  return (
    <Shell>
      <ExamHeader name={task_name} view={view} exam={exam} onBack={onTasks} onFinish={() => setAsked(true)} />
      <Banners
        view={view}
        what="考核"
        onReconnect={() => session.reconnect()}
        onTakeover={() => reportRefusal(session.takeover())}
      />
      <TimeNotice view={view} />
      {course.read_aloud && <Listen session={session} view={view} />}
      {phase === 'over' && (
        <ExamEnd
          sid={session.sid}
          {...{ practised, view, exam, onSummary, onTasks }}
          onRetry={() => reportRefusal(session.evalRetry(0))}
        />
      )}
      {phase !== 'over' && waitsFor !== null && (
        <Main>
          {question}
          <Wait role="status">{waitsFor}</Wait>
        </Main>
      )}
      {phase !== 'over' && waitsFor === null && (
        <AnswerArea
          key={`${number}.${view.epoch}`}
          session={session}
          view={view}
          exam={exam}
          onSubmit={submit}
          spoken={course.input_method === InputMethod.textAndVoice}
        >
          {question}
        </AnswerArea>
      )}
      <Announcer view={view} customer={customer} />
      <Asking
        ask={asked && phase !== 'over' ? 'finish' : null}
        view={view}
        exam
        ending={ending}
        onNo={() => {
          stopAsking();
          keepOn();
        }}
        onYes={finish}
      />
    </Shell>
  );
}

/** Why nothing can be written here now; null while it can. */
function waitingText(
  { role, draftState }: SessionView,
  { phase, unsent }: ExamState,
  timeIsUp: boolean,
): string | null {
  if (role !== 'driver')
    return unsent
      ? '这次考核正在另一个页面或设备上进行。你在这里提交的回答还没有送到，在这里继续后会再提交'
      : '这次考核正在另一个页面或设备上进行';
  if (timeIsUp) return '时间到，正在结束考核…';
  if (draftState === 'loading') return '正在取回写好的内容…';
  return phase === 'sending' ? '正在提交…' : null;
}

/** What had the focus goes with the question that it belonged to. */
function useFocusOnNewQuestion(number: number): void {
  const shown = useRef(number);
  useEffect(() => {
    if (shown.current === number) return;
    shown.current = number;
    document.getElementById(progressId)?.focus();
  }, [number]);
}

/** An answer that was not taken stands in the field again; one to a question that is not known to be this one is offered beside it. */
function useRefusedAnswer(
  session: PracticeSession,
  { epoch, draft }: SessionView,
  { unsent, number, phase }: ExamState,
  answered: RefObject<number | null>,
): void {
  useEffect(() => {
    if (unsent?.state !== 'failed') return;
    const { sid } = session;
    if (phase !== 'over' && answered.current === number) keepAnswer(sid, number, unsent.text, epoch, draft);
    else if (phase !== 'over') putAside(sid, number, unsent.text);
    session.discard(unsent.cid);
    sayFailure(unsent.refusal?.message ?? '没有提交成功，请再试一次');
  }, [session, unsent, number, phase, epoch, draft, answered]);
}
