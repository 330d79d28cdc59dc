/** 本周 2/3 次: days of this week with an answer, of those that the learner wants. */
import { styled } from '@mui/material/styles';
import type { DrillGoalView } from '#contracts';
import { flexRow, secondaryText } from '../../ui/styles';

const Line = styled('span')(({ theme }) => ({
  ...flexRow(4),
  ...secondaryText(theme),
  fontVariantNumeric: 'tabular-nums',
  '& b': { color: theme.vars.palette.text.primary },
  '& i': { width: 18, height: 7, borderRadius: 4, border: `1px solid ${theme.vars.palette.text.disabled}` },
  '& i[data-done]': {
    background: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  '& i:first-of-type': { marginLeft: 6 },
}));

export function Week({ goal: { per_week, done } }: { goal: DrillGoalView }) {
  return (
    <Line>
      <span>
        本周 <b>{per_week === null ? done : `${done}/${per_week}`}</b> 次
      </span>
      {Array.from({ length: per_week ?? 0 }, (_, at) => (
        <i key={at} aria-hidden data-done={at < done || undefined} />
      ))}
    </Line>
  );
}
