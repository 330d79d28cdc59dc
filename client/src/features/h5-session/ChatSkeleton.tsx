/** The chat before it is there, in the shape it will have. */
import { styled } from '@mui/material/styles';
import type { SessionView } from '#session-client';
import { flexColumn } from '../../ui/styles';
import { Banners } from './lazy-chunks';
import { Column } from '../shared-chat/layout';
import { Shell } from './layout';

const Bar = styled('div')(({ theme }) => ({
  flex: 'none',
  padding: '8px 16px',
  height: 59,
  background: theme.vars.palette.background.paper,
  borderBottom: `3px solid ${theme.vars.palette.divider}`,
}));

const Talk = styled(Column)({
  flex: 1,
  ...flexColumn(16),
  justifyContent: 'flex-end',
  padding: 16,
  '& > :nth-of-type(even)': { alignSelf: 'flex-end' },
});

const Block = styled('div')(({ theme }) => ({
  borderRadius: 12,
  background: theme.vars.palette.soft.neutral,
}));

const Field = styled('div')(({ theme }) => ({
  flex: 'none',
  height: 61,
  background: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

interface ChatSkeletonProps {
  view: SessionView | null;
  unreachable: boolean;
  onReconnect: () => void;
}

export function ChatSkeleton({ view, unreachable, onReconnect }: ChatSkeletonProps) {
  return (
    <Shell aria-busy role="main">
      <h1 className="visually-hidden">正在打开</h1>
      <Bar>
        <Block style={{ width: '45%', height: 24, marginTop: 8 }} />
      </Bar>
      <Banners view={view} unreachable={unreachable} onReconnect={onReconnect} />
      <Talk aria-hidden>
        {widths.map((width) => (
          <Block key={width} style={{ width, height: 44 }} />
        ))}
      </Talk>
      <Field />
    </Shell>
  );
}

const widths = ['62%', '70%', '48%', '56%'];
