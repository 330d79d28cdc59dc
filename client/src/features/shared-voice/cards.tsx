/** What stands above the box: a question, a hint, something that was misheard. Each takes the row's whole width. */
import type { ReactNode } from 'react';
import ArrowForward from '@mui/icons-material/ArrowForward';
import MicOff from '@mui/icons-material/MicOff';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import type { HearingCorrection } from '#contracts';
import type { Trouble } from './microphone';
import { flexRow, plainButton, plainList, secondaryText, wrappingFlexRow } from '../../ui/styles';

export const Card = styled('section')(({ theme }) => ({
  order: -1,
  flex: '1 0 100%',
  boxSizing: 'border-box',
  padding: '12px 16px',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  fontSize: 14,
  lineHeight: '22px',
  '&[data-warns]': { borderLeft: `4px solid ${theme.vars.palette.warning.main}` },
  '& h2': { margin: '0 0 4px', fontSize: 16, lineHeight: '24px', fontWeight: 600, ...flexRow(8) },
  '& h2 svg': { color: theme.vars.palette.warning.main },
  '& p': { margin: 0 },
}));

export const Buttons = styled('div')({ ...wrappingFlexRow(8), marginTop: 12 });

export const Choice = styled('button')(({ theme }) => ({
  ...plainButton,
  minHeight: 44,
  padding: '0 20px',
  borderRadius: 8,
  border: '1px solid transparent',
  color: theme.vars.palette.primary.main,
  fontSize: 16,
  fontWeight: 600,
  '&[data-first]': { borderColor: theme.vars.palette.primary.main },
}));

const Steps = styled('ol')(({ theme }) => ({
  ...plainList,
  counterReset: 'step',
  '& li': { ...flexRow(12), minHeight: 30, counterIncrement: 'step' },
  '& li::before': {
    content: 'counter(step)',
    flex: 'none',
    width: 20,
    borderRadius: 4,
    textAlign: 'center',
    fontSize: 12,
    fontWeight: 600,
    background: theme.vars.palette.soft.neutral,
  },
}));

export function ConsentCard({ days, onGive }: { days: number; onGive: (given: boolean) => void }) {
  const kept = days > 0 ? `录音存 ${days} 天，你和管理员能听` : '转成文字后录音就删除';
  return (
    <Card aria-labelledby="voice-consent">
      <h2 id="voice-consent">第一次说话前</h2>
      <p>说的话先转成文字，改好再发。{kept}，随时可以撤回。</p>
      <Buttons>
        <Choice type="button" data-first onClick={() => onGive(true)}>
          同意
        </Choice>
        <Choice type="button" onClick={() => onGive(false)}>
          只打字
        </Choice>
      </Buttons>
    </Card>
  );
}

const Note = styled(Card)({
  ...wrappingFlexRow('4px 12px'),
  '& > p': { flex: '1 1 120px' },
  '& > div': { ...flexRow(8), marginLeft: 'auto' },
});

const stillTyped = '打字一样能练';
export const closedTitle: Record<Trouble, string> = {
  refused: `没有麦克风权限，${stillTyped}`,
  missing: `没有找到麦克风，${stillTyped}`,
  unanswered: `麦克风没有回应，${stillTyped}`,
  busy: `麦克风打不开，${stillTyped}`,
};

/** What somebody can do about it, by their own device. */
function waysOut(why: Trouble): string[] {
  if (why === 'missing') return ['接上耳机或麦克风', '回到这里，再试一次'];
  if (why === 'busy') return ['结束通话，关掉别的正在录音的应用', '回到这里，再试一次'];
  if (!window.matchMedia('(pointer: coarse)').matches)
    return ['点地址栏左边的图标，允许这个网站用麦克风', '回到这里，再试一次'];
  return ['打开手机“设置”，找到正在用的飞书或浏览器', '打开“麦克风”，回到这里'];
}

interface ClosedCardProps {
  why: Trouble;
  onAgain: () => void;
  onNever: () => void;
}

export function ClosedCard({ why, onAgain, onNever }: ClosedCardProps) {
  return (
    <Card data-warns role="alert" aria-labelledby="voice-closed">
      <h2 id="voice-closed">
        <MicOff aria-hidden fontSize="small" />
        {closedTitle[why]}
      </h2>
      <Steps>
        {waysOut(why).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Steps>
      <Buttons>
        <Choice type="button" data-first onClick={onAgain}>
          再试一次
        </Choice>
        <Choice type="button" onClick={onNever}>
          不再提示
        </Choice>
      </Buttons>
    </Card>
  );
}

const Offer = styled('button')(({ theme }) => ({
  ...plainButton,
  ...flexRow(8),
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  padding: '4px 12px',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.primary.main}`,
  color: theme.vars.palette.primary.main,
  background: theme.vars.palette.soft.primary,
  overflowWrap: 'anywhere',
  '& s': { color: theme.vars.palette.text.secondary },
  '& span': { marginLeft: 'auto', flex: 'none' },
}));

const Quiet = styled('p')(({ theme }) => secondaryText(theme));

interface CorrectionCardProps {
  correction: HearingCorrection;
  onAnswer: (change: boolean) => void;
}

export function CorrectionCard({ correction: { heard, meant }, onAnswer }: CorrectionCardProps) {
  return (
    <Card aria-label="可能听错的词">
      <Quiet role="status">可能听错了一个词</Quiet>
      <Buttons style={{ marginTop: 4 }}>
        <Offer type="button" onClick={() => onAnswer(true)}>
          <s>{heard}</s>
          <ArrowForward aria-label="改成" fontSize="small" />
          <strong>{meant}</strong>
          <span>改过来</span>
        </Offer>
        <Choice type="button" style={{ padding: '0 8px', fontSize: 14 }} onClick={() => onAnswer(false)}>
          不用改
        </Choice>
      </Buttons>
    </Card>
  );
}

interface NoteCardProps {
  text: string;
  /** Something is under way. */
  busy?: boolean;
  /** At most two things to do about it. */
  children?: ReactNode;
}

/** Something to know. */
export function NoteCard({ text, busy = false, children }: NoteCardProps) {
  return (
    <Note>
      {busy && <CircularProgress aria-hidden size={18} />}
      <p role="status">{text}</p>
      {children && <div>{children}</div>}
    </Note>
  );
}
