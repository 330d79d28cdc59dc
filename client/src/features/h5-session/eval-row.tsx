/** A turn's evaluation under the learner's bubble: folded to a chip and one line; unfolded: criteria, quotes, a better wording. */
import { memo, useId } from 'react';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import type { CriterionVerdict, PracticeChatEval } from '#contracts';
import type { TurnEvalView } from '#session-client';
import { ScoreChip } from '../../ui/ScoreChip';

const Wrap = styled('div')({ display: 'flex', justifyContent: 'flex-end', padding: '2px 12px 6px' });

const Fold = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  maxWidth: '88%',
  padding: '0 4px',
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: 13,
  lineHeight: '20px',
  color: theme.palette.text.secondary,
  textAlign: 'left',
  cursor: 'pointer',
  '& svg': { flex: 'none', fontSize: 20, transition: 'transform .15s' },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
}));

const Line = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

const Card = styled('section')(({ theme }) => ({
  width: '88%',
  marginLeft: 'auto',
  marginRight: 12,
  marginBottom: 8,
  padding: '8px 12px 12px',
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  fontSize: 14,
  lineHeight: '22px',
  '&[data-band="improve"]': { borderLeft: `3px solid ${theme.palette.warning.main}` },
  '& blockquote': {
    margin: '4px 0',
    padding: '4px 12px',
    background: theme.palette.background.default,
    borderRadius: 6,
    color: theme.palette.text.secondary,
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { padding: '6px 0', borderTop: `1px solid ${theme.palette.divider}` },
  '& li:first-of-type': { borderTop: 0 },
  '& p': { margin: '6px 0 0' },
  '& b': { color: theme.palette.success.main, marginRight: 8 },
}));

const Quiet = styled('div')(({ theme }) => ({
  fontSize: 13,
  lineHeight: '20px',
  color: theme.palette.text.secondary,
  padding: '4px 12px 8px',
  textAlign: 'right',
}));

const Again = styled('button')(({ theme }) => ({
  minHeight: 44,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: 13,
  fontWeight: 600,
  color: theme.palette.primary.main,
  cursor: 'pointer',
}));

interface EvalRowProps {
  turn: number;
  eval: TurnEvalView;
  passScore: number;
  excellentScore: number;
  open: boolean;
  onToggle: (turn: number) => void;
  onRetry: (turn: number) => void;
}

export const EvalRow = memo(function EvalRow({
  turn,
  eval: state,
  passScore,
  excellentScore,
  open,
  onToggle,
  onRetry,
}: EvalRowProps) {
  const id = useId();
  if (state.status === 'pending') return <Quiet>评分中…</Quiet>;
  if (state.status === 'unscored') {
    return (
      <Quiet role="status">
        待评分，评分暂时没有完成 <Again onClick={() => onRetry(turn)}>重新评分</Again>
      </Quiet>
    );
  }
  // Exams keep their results until the end: there is nothing to show yet.
  if (!state.value) return null;
  const { value } = state;
  const score = value.answer_score;
  return (
    <div data-eval={turn}>
      <Wrap>
        <Fold aria-expanded={open} aria-controls={id} onClick={() => onToggle(turn)}>
          <ScoreChip score={score} pass={passScore} excellent={excellentScore} />
          <Line>{headline(value)}</Line>
          <ExpandMore aria-hidden />
        </Fold>
      </Wrap>
      {open && <EvalCard id={id} value={value} low={score !== null && score < passScore} />}
    </div>
  );
});

/** The one line of a folded evaluation: what to work on where something is missing, else what was done. */
function headline(value: PracticeChatEval): string {
  const missed = value.checks.find((check) => check.verdict === 'not_met');
  const met = value.checks.find((check) => check.verdict === 'met');
  if (missed) return `${missed.rule_name}：${missed.text}`;
  return met ? `${met.rule_name}：${met.text}` : value.answer_reason;
}

const verdictWord: Record<CriterionVerdict['verdict'], string> = {
  met: '做到',
  not_met: '没做到',
  not_applicable: '不涉及',
};

export function EvalCard({ id, value, low }: { id?: string; value: PracticeChatEval; low: boolean }) {
  const shown = value.checks.filter((check) => check.verdict !== 'not_applicable');
  return (
    <Card id={id} data-band={low ? 'improve' : 'pass'} aria-label="本轮评价">
      <ul>
        {shown.map((check) => (
          <li key={`${check.rule_id}-${check.criterion_id}`}>
            <strong>{check.rule_name}</strong> {verdictWord[check.verdict]}：{check.text}
            {check.quote && <blockquote>“{check.quote}”</blockquote>}
          </li>
        ))}
      </ul>
      {value.answer_reason && <p>{value.answer_reason}</p>}
      {value.answer_eval && (
        <p>
          <b>可以这样说</b>
          {value.answer_eval}
        </p>
      )}
    </Card>
  );
}
