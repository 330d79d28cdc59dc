/** “还剩 2 分钟”: a pill under the header for a few seconds, read aloud politely. */
import { useEffect, useState } from 'react';
import { styled } from '@mui/material/styles';
import type { SessionView } from '#session-client';
import { useCountdown } from './use-countdown';
import { onSoft } from '../../ui/styles';

const shownMs = 8_000;

/** Stands over the list without taking room from it: the talk must not jump because of a clock. */
const Frame = styled('div')({
  position: 'relative',
  zIndex: 1,
  height: 0,
  textAlign: 'center',
  pointerEvents: 'none',
});

const Pill = styled('span')(({ theme }) => ({
  display: 'inline-block',
  marginTop: 8,
  padding: '4px 16px',
  borderRadius: 14,
  fontSize: 14,
  lineHeight: '20px',
  fontWeight: 600,
  ...onSoft(theme, 'improve'),
}));

/** What is read aloud, politely, when little time is left: at two minutes, one and thirty seconds. */
export function timeWarning(ms: number | null): string {
  if (ms === null || ms <= 0) return '';
  if (ms <= 30_000) return '还剩 30 秒';
  if (ms <= 60_000) return '还剩 1 分钟';
  return ms <= 120_000 ? '还剩 2 分钟' : '';
}

export interface TimeNoticeProps {
  view: SessionView;
}

export default function TimeNotice({ view }: TimeNoticeProps) {
  const running = view.status === 'running';
  const left = useCountdown(view.limits?.endsAt ?? null, view.clockOffsetMs, running);
  const warning = running ? timeWarning(left) : '';
  const [gone, setGone] = useState('');
  useEffect(() => {
    if (!warning) return;
    const timer = setTimeout(() => setGone(warning), shownMs);
    return () => clearTimeout(timer);
  }, [warning]);
  return <Frame role="status">{warning && warning !== gone && <Pill>{warning}</Pill>}</Frame>;
}
