/** What stands below a session that is over: why it ended, how far its scoring is, and where to go. */
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { notScoredLabel, undecidedLabel, unscoredLabel, withdrawnLabel } from '#contracts';
import type { SessionResultView } from '#contracts';
import type { PracticeSession, SessionView } from '#session-client';
import { wrappingFlexRow } from '../../ui/styles';
import { ActionButton } from '../shared-chat/action-button';
import { Column, Small } from '../shared-chat/layout';
import { ScoreChip } from '../shared-score/ScoreChip';

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

/** What a page about a session is given: the session, and where to go from it. */
export interface SessionPageProps {
  practised: SessionResultView;
  session: PracticeSession;
  view: SessionView;
  onTasks: () => void;
  onSummary: () => void;
}

export interface EndProps extends Omit<SessionPageProps, 'session'> {
  /** Has it scored once more. */
  onRetry: () => unknown;
}

interface ScoringProps extends Pick<EndProps, 'practised' | 'view' | 'onRetry'> {
  /** What is said of a score that was withdrawn, and of one that is still to come. */
  withdrawn: string;
  awaited: ReactNode;
  /** Beside the score. */
  children?: ReactNode;
}

/** The score, or how far it is. */
export function Scoring({ practised, view, onRetry, withdrawn, awaited, children }: ScoringProps) {
  const { status, value } = view.result;
  switch (status) {
    case 'scored':
      return (
        value && (
          <>
            <ScoreChip score={value.score} type={practised.course_type} marks={practised} />
            {children}
          </>
        )
      );
    case 'undecided':
      return <Small>{undecidedLabel}，这次没有分数</Small>;
    case 'unscored':
      return (
        <>
          <Small>{unscoredLabel}，评分暂时没有完成</Small>
          <ActionButton onClick={onRetry}>重新评分</ActionButton>
        </>
      );
    case 'withdrawn':
      return (
        <Small>
          {notScoredLabel}，{withdrawnLabel}，{withdrawn}
        </Small>
      );
    default:
      return <Small>{awaited}</Small>;
  }
}

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
