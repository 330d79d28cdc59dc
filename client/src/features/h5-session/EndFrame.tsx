/** What stands below a session that is over: why it ended, how far its scoring is, and where to go. */
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { wrappingFlexRow } from '../../ui/styles';
import { Column } from '../shared-chat/layout';

/** At the bottom, above what the phone draws there. */
export const FootBar = styled('footer')(({ theme }) => ({
  flex: 'none',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  padding: '12px 12px max(12px, env(safe-area-inset-bottom))',
}));

/** As wide as the bubbles above. */
export const FootColumn = styled(Column)({ maxWidth: 616 });

const Words = styled('div')({
  ...wrappingFlexRow(8),
  marginBottom: 8,
  '& h2': { margin: 0, fontSize: 16, lineHeight: '26px', fontWeight: 600 },
});

export const FootButtons = styled('div')({ display: 'flex', gap: 12, '& > *': { flex: 1 } });

interface EndFrameProps {
  title: string;
  /** How far the scoring is. */
  children: ReactNode;
  onTasks: () => void;
  /** Leads to what came of it; null where nothing will. */
  result: { label: string; onClick: () => void } | null;
}

export function EndFrame({ title, children, onTasks, result }: EndFrameProps) {
  return (
    <FootBar>
      <FootColumn>
        <Words role="status">
          <h2>{title}</h2>
          {children}
        </Words>
        <FootButtons>
          <Button variant={result ? 'outlined' : 'contained'} onClick={onTasks}>
            返回任务
          </Button>
          {result && (
            <Button variant="contained" onClick={result.onClick}>
              {result.label}
            </Button>
          )}
        </FootButtons>
      </FootColumn>
    </FootBar>
  );
}
