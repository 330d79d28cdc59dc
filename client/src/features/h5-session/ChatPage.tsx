/** `/h5/chat/{session_id}`: opens the session and its course, says what is wrong when there is none, and guards the way out. */
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useBlocker, useNavigate, useParams } from '@tanstack/react-router';
import { CourseType, phonePages as pages } from '#contracts';
import type { SessionResultView } from '#contracts';
import type { SessionView } from '#session-client';
import {
  failureFrom,
  useCurrentUserQuery,
  useRestartMutation,
  useSocketTicketMutation,
  useTaskEvalQuery,
} from '../../api';
import { useTitle } from '../../lib/use-page';
import { Chat } from './Chat';
import { ChatSkeleton } from './ChatSkeleton';
import { Asking, Nothing } from './lazy-chunks';
import { spokenTurns, unsent } from '../shared-chat/rows';
import { usePracticeSession, useSessionView } from '../shared-chat/use-practice-session';

const ExamChat = lazy(() => import('./exam/ExamChat'));

export default function ChatPage() {
  const { id } = useParams({ strict: false });
  const sid = Number(id);
  if (!Number.isSafeInteger(sid) || sid < 1) return <Nothing reason="absent" />;
  // Another session is another page: nothing of the one before may stay.
  return <OpenChat key={sid} sid={sid} />;
}

function OpenChat({ sid }: { sid: number }) {
  const navigate = useNavigate();
  const {
    data: practised,
    error,
    refetch,
  } = useTaskEvalQuery({ session_id: sid }, { refetchOnMountOrArgChange: true });
  const [ticket] = useSocketTicketMutation();
  const [restart] = useRestartMutation();
  const fetchTicket = useCallback(() => ticket().unwrap(), [ticket]);
  const { session, unreachable } = usePracticeSession(sid, fetchTicket, 'h5');
  const view = useSessionView(session);
  useSignInCheck(view);
  useTitle(practised?.task_name ?? '正在打开');

  const beginAnew = async ({ practice_session_id, course_id, task_id }: SessionResultView) => {
    if (practice_session_id === null || task_id === null) return;
    const begun = await restart({ practice_session_id, course_id, task_id });
    if (begun.data) await navigate({ to: pages.h5.chat(begun.data.session_id), replace: true });
  };

  const failure = failureFrom(error);
  const absent = failure?.status === 404 || failure?.status === 422 || view?.refusal?.code === 'NOT_FOUND';
  if (absent) return <Nothing reason="absent" />;
  if (failure?.status === 403 || view?.refusal?.code === 'FORBIDDEN') return <Nothing reason="forbidden" />;
  if (failure && !practised)
    return <Nothing reason="failed" message={failure.message} onAgain={() => void refetch()} />;
  const skeleton = (
    <ChatSkeleton view={view} unreachable={unreachable} onReconnect={() => session?.reconnect()} />
  );
  if (!practised || !session || !view || view.status === 'loading') return skeleton;
  const opened = {
    practised,
    session,
    view,
    onTasks: () => void navigate({ to: pages.h5.tasks }),
    onSummary: () => void navigate({ to: pages.h5.summary(sid) }),
  };
  const isExam = practised.course_type === CourseType.exam;
  return (
    <>
      {isExam ? (
        <Suspense fallback={skeleton}>
          <ExamChat {...opened} />
        </Suspense>
      ) : (
        <Chat {...opened} onRestart={() => beginAnew(practised)} />
      )}
      {!practised.own && <LeaveGuard view={view} exam={isExam} />}
    </>
  );
}

/** The socket says that the sign-in is over: asking who is signed in leads to the sign-in page when it is so. */
function useSignInCheck(view: SessionView | null): void {
  const { refetch } = useCurrentUserQuery();
  const code = view?.refusal?.code;
  useEffect(() => {
    if (code === 'UNAUTHENTICATED' || code === 'AUTH_EXPIRED') void refetch();
  }, [code, refetch]);
}

/** Asks before a session under way is left. The phone's own gestures may get past it: the session waits on the server all the same. */
function LeaveGuard({ view, exam }: { view: SessionView; exam: boolean }) {
  const waiting = unsent(view) > 0 || view.draftState === 'saving';
  const begun = exam || waiting || spokenTurns(view) > 0;
  const guarded = view.status === 'running' && view.role === 'driver' && begun;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      guarded && next.routeId !== current.routeId && next.pathname !== pages.login,
    enableBeforeUnload: () => guarded && waiting,
    withResolver: true,
  });
  return (
    <Asking
      ask={blocker.status === 'blocked' ? 'leave' : null}
      view={view}
      exam={exam}
      onNo={() => blocker.reset?.()}
      onYes={() => blocker.proceed?.()}
    />
  );
}
