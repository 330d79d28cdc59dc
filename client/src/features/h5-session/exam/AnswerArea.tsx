/** Where the answer to a question is written and, in two steps, handed in. */
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import Check from '@mui/icons-material/Check';
import { styled } from '@mui/material/styles';
import { beyondJudged, limits } from '#contracts';
import type { PracticeSession, SessionView } from '#session-client';
import { countText } from '../../../lib/numbers';
import { ActionButton } from '../../shared-chat/action-button';
import { Column, Small, TextArea } from '../../shared-chat/layout';
import { flexRow, twoLineClamp, wrappingFlexRow } from '../../../ui/styles';
import { Main } from '../layout';
import { Voice } from '../lazy-chunks';
import type { ExamState } from './exam-state';
import { SubmitFoot } from './SubmitFoot';
import { useAnswer } from './use-answer';

const Area = styled(Column)({
  flex: '1 0 auto',
  display: 'flex',
  flexDirection: 'column',
  padding: '8px 12px 12px',
  '& label': { padding: '4px 4px 8px', fontSize: 14, lineHeight: '22px', fontWeight: 600 },
});

/** Takes the height that is free, and scrolls inside where there is less than it needs. */
const Field = styled(TextArea)(({ theme }) => ({
  flex: '1 1 120px',
  minHeight: 120,
  width: '100%',
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  // Below 16 px iOS zooms into the field.
  fontSize: 16,
  lineHeight: '26px',
  '&:disabled': { background: theme.vars.palette.background.default },
}));

const Below = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 24,
  padding: '4px 4px 0',
  '& > *': { ...flexRow(4), fontVariantNumeric: 'tabular-nums' },
  '& svg': { fontSize: 16 },
  '& [data-full="true"]': { color: theme.vars.palette.warning.main },
}));

const Speaking = styled('div')(wrappingFlexRow(8));

/** The answer goes on beyond what is judged; it may be handed in like that. */
const Beyond = styled(Small)(({ theme }) => ({
  padding: '0 4px',
  color: theme.vars.palette.warning.main,
}));

/** Words that would be lost otherwise. */
const Aside = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginBottom: 8,
  padding: '8px 12px 0',
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  fontSize: 14,
  lineHeight: '22px',
  '& span': { ...twoLineClamp, flex: '1 0 100%' },
  // What they say stands in line with the text.
  '& button:first-of-type': { marginLeft: -12 },
}));

const most = limits.turn.characters;

interface AnswerAreaProps {
  session: PracticeSession;
  view: SessionView;
  exam: ExamState;
  onSubmit: (text: string, recording?: number) => Promise<unknown>;
  /** The answer may be spoken. */
  spoken: boolean;
  /** Stands above the field and scrolls with it. */
  children: ReactNode;
}

export function AnswerArea({ session, view, exam, onSubmit, spoken, children }: AnswerAreaProps) {
  const open = exam.phase === 'open';
  const { text, type, aside, setAside } = useAnswer(session, view, exam.number, open);
  const [asking, setAsking] = useState(false);
  const [speaking, setSpeaking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const edit = () => {
    setAsking(false);
    field.current?.focus();
  };
  const recording = useRef<number>(undefined);
  const pasted = () => session.signal('paste');
  const words = text.trim();
  const judged = view.limits?.judgedCharacters?.[exam.number - 1] ?? most;
  const over = words.length - judged;
  return (
    <>
      <Main>
        {children}
        <Area>
          {aside !== null && (
            <Aside>
              <span>这台设备上还有一段没存上的文字：{aside}</span>
              <ActionButton
                onClick={() => {
                  type([text, aside].filter(Boolean).join('\n').slice(0, most));
                  setAside(null);
                }}
              >
                加到回答里
              </ActionButton>
              <ActionButton onClick={() => setAside(null)}>不要了</ActionButton>
            </Aside>
          )}
          <label htmlFor="exam-answer">我的回答</label>
          <Field
            id="exam-answer"
            ref={field}
            value={text}
            maxLength={most}
            disabled={!open}
            placeholder={open ? '说完整，一题只答一次' : '等顾客问完，就可以回答'}
            aria-describedby="exam-answer-count"
            autoComplete="off"
            onFocus={() => setAsking(false)}
            onChange={({ target, nativeEvent }) => type(target.value, isComposing(nativeEvent))}
            onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
            onPaste={pasted}
            onDrop={pasted}
          />
          <Below>
            <Small>
              <DraftState view={view} text={text} />
            </Small>
            <Small id="exam-answer-count" data-full={over > 0 || text.length >= most}>
              {text.length > 0
                ? `${countText(text.length)} / ${countText(judged)}`
                : `评前 ${countText(judged)} 字`}
              {text.length >= most && <span className="visually-hidden">，已到字数上限</span>}
            </Small>
          </Below>
          {spoken && open && (
            <Speaking>
              <Voice
                session={session.sid}
                field={field}
                text={text}
                onText={(next) => type((typeof next === 'string' ? next : next(text)).slice(0, most))}
                recording={recording}
                onBusy={setSpeaking}
              />
            </Speaking>
          )}
          <Beyond role="status">{over > 0 && beyondJudged(judged, over)}</Beyond>
        </Area>
      </Main>
      <SubmitFoot
        number={exam.number}
        total={exam.total}
        empty={words === ''}
        beyond={over > 0 ? beyondJudged(judged, over) : null}
        ready={open && !speaking}
        asking={asking}
        onAsk={() => setAsking(true)}
        onEdit={edit}
        onSubmit={() => onSubmit(words, recording.current)}
      />
    </>
  );
}

function DraftState({ view, text }: { view: SessionView; text: string }) {
  const { draft, draftState, connection } = view;
  if (text === '' && !draft?.text) return null;
  if (draftState === 'saved' && draft?.text === text)
    return (
      <>
        <Check aria-hidden />
        草稿已保存
      </>
    );
  return connection === 'online' ? '正在保存草稿…' : '已存在这台设备上，联网后保存';
}

/** An input method is still being told what is meant. */
const isComposing = (event: Event): boolean => 'isComposing' in event && event.isComposing === true;
