/** What stands in a list in place of a score, and below it the reason where the word does not say it. */
import { styled } from '@mui/material/styles';
import { noScoreLabel, noScoreReason } from '#contracts';
import type { WithoutScore } from '#contracts';

const Reason = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: 12,
  lineHeight: '18px',
  fontWeight: 400,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}));

export function NoScore({ of }: { of: WithoutScore }) {
  const reason = noScoreReason(of);
  return (
    <>
      {noScoreLabel(of)}
      {reason !== null && <Reason>{reason}</Reason>}
    </>
  );
}
