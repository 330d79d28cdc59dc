/** One practice talk on the screen: header, what is wrong with the connection, the talk, and where the learner types. */
import { useCallback, useRef, useState } from 'react';
import { InputMethod, SpeakerFirst } from '#contracts';
import { ChatHeader } from './ChatHeader';
import type { MenuAction } from './ChatMenuList';
import { blockedBecause, Composer } from '../shared-chat/Composer';
import type { SessionPageProps } from './EndFrame';
import { Shell } from './layout';
import { Announcer, Asking, Banners, End, Late, Own, TimeNotice, Voice } from './lazy-chunks';
import { spokenTurns } from '../shared-chat/rows';
import { SceneCard } from './SceneCard';
import { Scene } from '../shared-course/scene';
import { TalkList } from '../shared-chat/TalkList';
import { customerName } from '../shared-course/customer-name';
import { reportRefusal } from '../shared-chat/use-practice-session';
import { useFinish } from './use-finish';
import { useKeyboardInset } from './use-keyboard-inset';
import { useLateWords } from './use-late-words';

interface ChatProps extends SessionPageProps {
  onRestart: () => Promise<unknown>;
}

export function Chat({ practised, session, view, onTasks, onSummary, onRestart }: ChatProps) {
  const { task_name, course, own } = practised;
  const [asked, setAsked] = useState<MenuAction | null>(null);
  const {
    draft: [draft, setDraft],
    cutOff,
    open,
  } = useLateWords(session, view);
  const [spoken, setSpoken] = useState(0);
  useKeyboardInset();

  const recording = useRef<number>(undefined);
  const say = (text: string) => {
    const { current: spokenAs } = recording;
    recording.current = undefined;
    session.submit(text, spokenAs === undefined ? 'text' : 'voice', spokenAs);
    setSpoken((times) => times + 1);
  };
  const handIn = (text: string) => {
    session.late(text);
    setDraft('');
    setSpoken((times) => times + 1);
  };
  const takeBack = useCallback(
    (text: string) => setDraft((typed) => [typed, text].filter(Boolean).join('\n')),
    [setDraft],
  );
  const online = view.connection === 'online';
  const stopAsking = useCallback(() => setAsked(null), []);
  const { ending, finish, keepOn } = useFinish(session, online, stopAsking);
  const close = () => {
    stopAsking();
    keepOn();
  };

  const ended = view.status === 'ended';
  const yourTurn = spokenTurns(view) === 0 && !ended && course.speaker_first === SpeakerFirst.learner;

  return (
    <Shell>
      <ChatHeader name={task_name} {...{ course, view, own }} onBack={onTasks} onAction={setAsked} />
      <Banners
        view={view}
        onReconnect={() => session.reconnect()}
        onTakeover={() => reportRefusal(session.takeover())}
      />
      {own && <Own session={session.sid} view={view} />}
      <TimeNotice view={view} />
      <TalkList
        as="main"
        {...{ session, view, practised, spoken }}
        onEdit={takeBack}
        isReviewed
        intro={<SceneCard course={course} yourTurn={yourTurn} onOpen={() => setAsked('scene')} />}
      />
      <Announcer view={view} customer={customerName(course)} />
      {!ended && (
        <Composer
          placeholder="说完后点发送，可以连发几条"
          text={draft}
          onText={setDraft}
          onSend={say}
          onTyping={() => session.typing()}
          blocked={blockedBecause(view)}
          voice={(box) =>
            course.input_method === InputMethod.textAndVoice && (
              <Voice {...box} session={session.sid} text={draft} onText={setDraft} recording={recording} />
            )
          }
        />
      )}
      <Late view={view} words={draft} shown={cutOff} open={open} onHandIn={handIn} />
      <End {...{ practised, view, onSummary, onTasks }} onRetry={() => reportRefusal(session.evalRetry(0))} />
      <Scene course={course} open={asked === 'scene'} onClose={close} />
      <Asking
        ask={asked === 'scene' ? null : asked}
        view={view}
        ending={ending}
        onNo={close}
        onYes={() => (asked === 'restart' ? onRestart().finally(close) : finish())}
      />
    </Shell>
  );
}
