/** What stands above the box: a question, a hint, something that was misheard. Each takes the row's whole width. */
import type { ReactNode } from 'react';
import ArrowForward from '@mui/icons-material/ArrowForward';
import MicOff from '@mui/icons-material/MicOff';
import { styled } from '@mui/material/styles';
import type { HearingCorrection } from '#contracts';
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

export function ClosedCard({ onAgain, onNever }: { onAgain: () => void; onNever: () => void }) {
  return (
    <Card data-warns role="alert" aria-labelledby="voice-closed">
      <h2 id="voice-closed">
        <MicOff aria-hidden fontSize="small" />
        没有麦克风权限，打字一样能练
      </h2>
      <Steps>
        <li>打开手机“设置”，找到正在用的飞书或浏览器</li>
        <li>打开“麦克风”，回到这里</li>
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

/** Something to know, with at most two things to do about it. */
export function NoteCard({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Card>
      <p role="status">{text}</p>
      {children && <Buttons>{children}</Buttons>}
    </Card>
  );
}
