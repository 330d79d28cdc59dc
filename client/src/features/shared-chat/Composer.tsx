/** Where the learner types. Enter sends on a desktop and breaks the line on a phone; Enter that confirms an IME candidate never sends. */
import { useEffect } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { styled } from '@mui/material/styles';
import { limits } from '#contracts';
import type { SessionView } from '#session-client';
import { countText } from '../../lib/numbers';
import { isTyping, useFittingHeight } from './use-fitting-height';
import { Column, Small, TextArea } from './layout';
import { isSpoken } from './rows';

const Bar = styled('footer')(({ theme }) => ({
  flex: 'none',
  padding: '8px 12px max(8px, env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
}));

/** As wide as the bubbles above. */
const Inner = styled(Column)({
  maxWidth: 616,
  display: 'flex',
  alignItems: 'flex-end',
  flexWrap: 'wrap',
  gap: 8,
});

const Field = styled(TextArea)({
  flex: 1,
  minWidth: 0,
  borderRadius: 8,
  background: 'none',
  // Below 16 px iOS zooms into the field.
  fontSize: 'var(--chat-text, 16px)',
  lineHeight: 'var(--chat-line, 26px)',
});

const Send = styled('button')(({ theme }) => ({
  flex: 'none',
  minWidth: 'var(--chat-control, 44px)',
  height: 'var(--chat-control, 44px)',
  padding: 0,
  border: 0,
  borderRadius: 8,
  display: 'grid',
  placeItems: 'center',
  background: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  cursor: 'pointer',
  '&[data-worded]': { padding: '0 16px', font: 'inherit', fontWeight: 600 },
  '&:disabled': {
    background: theme.vars.palette.action.disabledBackground,
    color: theme.vars.palette.hint,
    cursor: 'default',
  },
}));

const Blocked = styled(Small)({ minHeight: 44, display: 'grid', placeItems: 'center', fontSize: 14 });

const Count = styled(Small)(({ theme }) => ({
  paddingTop: 4,
  textAlign: 'right',
  '&[data-over="true"]': { color: theme.vars.palette.error.main },
}));

/** Shown from this many characters left on: before that a counter is noise. */
const countFrom = 200;

/** Higher the field does not grow. */
const mostLines = 4;

/** Why nothing can be typed now, in words; null while it can. */
export function blockedBecause(view: SessionView): string | null {
  if (view.status === 'ended') return '练习已结束';
  if (view.status === 'closing') return view.reason === 'time' ? '时间已到，正在等顾客说完' : '正在结束…';
  if (view.role === 'viewer' && !view.free) return '这次练习正在另一个页面或设备上进行';
  if (view.turns.some(({ reply }) => reply?.status === 'active' && reply.farewell))
    return '顾客正在告别，说完练习就结束';
  const last = view.turns.findLast((turn) => turn.reply !== null || isSpoken(turn));
  const full = last !== undefined && view.limits !== null && last.index >= view.limits.maxTurns;
  if (full && last.reply && last.reply.status !== 'failed') return '已达最大轮次';
  return null;
}

interface ComposerProps {
  placeholder: string;
  /** The button says what it does in a word; else it is an arrow. */
  worded?: boolean;
  /** Takes the focus when it appears, but not from another field and never on a phone, whose keyboard is its owner's to open. */
  focused?: boolean;
  text: string;
  onText: (text: string) => void;
  onSend: (text: string) => void;
  onTyping: () => void;
  /** A microphone beside the box. */
  voice?: (box: SpokenInto) => ReactNode;
  /** Why nothing can be typed now; null while it can. */
  blocked: string | null;
}

/** The box that a microphone speaks into. */
export interface SpokenInto {
  field: RefObject<HTMLTextAreaElement | null>;
  send: () => void;
}

export function Composer({ blocked, ...typing }: ComposerProps) {
  return <Bar>{blocked ? <Blocked role="status">{blocked}</Blocked> : <Typing {...typing} />}</Bar>;
}

type TypingProps = Omit<ComposerProps, 'blocked'>;

function Typing({
  placeholder,
  worded = false,
  focused = false,
  text,
  onText,
  onSend,
  onTyping,
  voice,
}: TypingProps) {
  const field = useFittingHeight(text, mostLines);
  useEffect(() => {
    if (focused && !isTouch() && !isTyping()) field.current?.focus({ preventScroll: true });
  }, [field, focused]);
  const left = limits.turn.characters - text.trim().length;
  const ready = text.trim().length > 0 && left >= 0;

  const send = () => {
    if (!ready) return;
    onSend(text.trim());
    onText('');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || composing || isTouch()) return;
    event.preventDefault();
    send();
  };

  return (
    <>
      <Inner>
        {voice?.({ field, send })}
        <Field
          ref={field}
          rows={1}
          value={text}
          placeholder={placeholder}
          aria-label="你的回答"
          aria-describedby="composer-count"
          enterKeyHint={isTouch() ? 'enter' : 'send'}
          autoComplete="off"
          onChange={(event) => {
            onText(event.target.value);
            onTyping();
          }}
          onKeyDown={onKeyDown}
        />
        {/* Pressing the button must not take the focus from the field: the phone's keyboard would close and open again. */}
        <Send
          type="button"
          aria-label="发送"
          data-worded={worded || undefined}
          disabled={!ready}
          onMouseDown={(event) => event.preventDefault()}
          onClick={send}
        >
          {worded ? '发送' : <ArrowUpward aria-hidden />}
        </Send>
      </Inner>
      <Column id="composer-count" aria-live="polite">
        {left <= countFrom && (
          <Count data-over={left < 0}>
            {left < 0 ? `超出 ${countText(-left)} 字` : `还可输入 ${countText(left)} 字`}
          </Count>
        )}
      </Column>
    </>
  );
}

const isTouch = () => window.matchMedia('(pointer: coarse)').matches;
