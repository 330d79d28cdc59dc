/** One line under the header for what the learner must know about the connection; the most important one only. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { refusals } from '#contracts';
import type { SessionView } from '#session-client';
import { ActionButton } from './action-button';
import { Column } from './layout';
import { useTrueFor } from './use-true-for';
import { onSoft } from '../../ui/styles';

/** A connection that is back within this time was never worth a word. */
const patienceMs = 2_000;

const Strip = styled('div')(({ theme }) => ({
  flex: 'none',
  ...onSoft(theme, 'improve'),
  fontSize: 14,
  lineHeight: '22px',
  '&[data-tone="info"]': {
    background: theme.vars.palette.soft.primary,
    color: theme.vars.palette.text.primary,
  },
}));

const Inner = styled(Column)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 8,
  minHeight: 44,
  padding: '4px 4px 4px 16px',
  '& > span': { padding: '4px 0' },
});

export interface BannersProps {
  view: SessionView | null;
  /** What it is called that the session is. */
  what?: '练习' | '考核';
  /** Not even a ticket could be had. */
  unreachable?: boolean;
  onReconnect: () => void;
  onTakeover?: () => unknown;
}

export default function Banners({
  view,
  what = '练习',
  unreachable = false,
  onReconnect,
  onTakeover,
}: BannersProps) {
  const connection = view?.connection;
  const away = connection === 'reconnecting' || connection === 'offline' || connection === 'connecting';
  const lost = useTrueFor(unreachable || away, patienceMs);
  if (connection === 'refused') {
    return (
      <Banner tone="warning">
        <span>{view!.refusal?.message ?? '连接被拒绝'}</span>
        <ActionButton onClick={onReconnect}>重试</ActionButton>
      </Banner>
    );
  }
  if (lost) {
    return (
      <Banner tone="warning">
        <span>网络已断开，正在重连…你的话已保存</span>
        {view && <ActionButton onClick={onReconnect}>立即重连</ActionButton>}
      </Banner>
    );
  }
  if (view?.draining) {
    return (
      <Banner tone="info">
        <span>{refusals.DRAINING.message}</span>
      </Banner>
    );
  }
  if (onTakeover && view?.role === 'viewer' && !view.free && view.status === 'running') {
    return (
      <Banner tone="info">
        <span>这次{what}在另一个页面或设备上打开了</span>
        <ActionButton onClick={onTakeover}>在这里继续</ActionButton>
      </Banner>
    );
  }
  return null;
}

function Banner({ tone, children }: { tone: 'info' | 'warning'; children: ReactNode }) {
  return (
    <Strip role="status" data-tone={tone}>
      <Inner>{children}</Inner>
    </Strip>
  );
}
