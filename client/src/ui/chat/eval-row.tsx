/** A turn's evaluation under the learner's bubble: folded to a chip and one line; unfolded: criteria, quotes, a better wording. */
import { memo, useId } from 'react';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import { isForbidden, unscoredLabel } from '#contracts';
import type { PracticeChatEval } from '#contracts';
import type { TurnEvalView } from '#session-client';
import { noOccasionLabel, noOccasionText, ScoreChip } from '../ScoreChip';
import { ActionButton } from './action-button';
import { Small } from './layout';
import type { EvalDetailsProps } from './EvalDetails';
import { explain, verdictWord } from '../../lib/reasons';
import { later } from '../later';

/** Not needed to begin a talk: fetched after it. */
const Details = later<EvalDetailsProps>(
  () => import('./EvalDetails'),
  ({ value }) => value !== null,
);

const Wrap = styled('div')({ display: 'flex', justifyContent: 'flex-end', padding: '0 12px 4px' });

const Card = styled('section')(({ theme }) => ({
  maxWidth: '88%',
  minWidth: 0,
  border: '1px solid transparent',
  borderRadius: 12,
  '&[data-open="true"]': {
    width: '88%',
    margin: '4px 0',
    background: theme.vars.palette.background.paper,
    borderColor: theme.vars.palette.divider,
  },
  '&[data-open="true"][data-band="improve"]': { borderLeft: `3px solid ${theme.vars.palette.warning.main}` },
}));

const Fold = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minHeight: 44,
  padding: '0 4px',
  border: 0,
  borderRadius: 12,
  background: 'none',
  font: 'inherit',
  fontSize: 13,
  lineHeight: '20px',
  color: theme.vars.palette.text.secondary,
  textAlign: 'left',
  cursor: 'pointer',
  '& svg': { flex: 'none', fontSize: 20, transition: 'transform .15s' },
  '&[aria-expanded="true"]': {
    padding: '0 12px',
    fontSize: 14,
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
  },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
}));

const OneLine = styled('span')({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const Quiet = styled(Small)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minHeight: 28,
  padding: '0 12px 4px',
});

interface EvalRowProps {
  turn: number;
  eval: TurnEvalView;
  passScore: number;
  excellentScore: number;
  open: boolean;
  onToggle: (turn: number) => void;
  onRetry: (turn: number) => unknown;
}

export const EvalRow = memo(function EvalRow(props: EvalRowProps) {
  const { turn, eval: state, passScore, excellentScore, open, onToggle, onRetry } = props;
  const id = useId();
  if (state.status === 'pending') return <Quiet data-eval={turn}>评分中…</Quiet>;
  if (state.status === 'unscored') {
    return (
      <Quiet role="status" data-eval={turn}>
        {unscoredLabel}，评分暂时没有完成
        <ActionButton onClick={() => onRetry(turn)}>重新评分</ActionButton>
      </Quiet>
    );
  }
  // Exams keep their results until the end: there is nothing to show yet.
  if (!state.value) return null;
  const score = state.value.answer_score;
  return (
    <Wrap data-eval={turn}>
      <Card
        data-open={open}
        data-band={score !== null && score < passScore ? 'improve' : 'pass'}
        aria-label={`第 ${turn} 轮评价`}
      >
        <Fold aria-expanded={open} aria-controls={id} onClick={() => onToggle(turn)}>
          <ScoreChip score={score} none={noOccasionLabel} pass={passScore} excellent={excellentScore} />
          <OneLine>{open ? `第 ${turn} 轮评价` : headline(state.value)}</OneLine>
          <ExpandMore aria-hidden />
        </Fold>
        <div id={id} hidden={!open}>
          <Details value={open ? state.value : null} />
        </div>
      </Card>
    </Wrap>
  );
});

/** The one line of a folded evaluation: what should not have happened, or what to work on where something is missing, else what was done. */
function headline(value: PracticeChatEval): string {
  const [first] = explain(value).checks;
  if (!first) return value.answer_score === null ? noOccasionText : value.answer_reason;
  const { check } = first;
  const words = isForbidden(check) && check.quote ? `“${check.quote}”` : '';
  return `${verdictWord(check)}：${check.text}${words}`;
}
