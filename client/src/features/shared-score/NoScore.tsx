/** What stands in place of a score: of a turn, and of a session in a list, with the reason below where the word does not say it. */
import { styled } from '@mui/material/styles';
import { noScoreLabel, noScoreReason, undecidedShort } from '#contracts';
import type { WithoutScore } from '#contracts';

/** A turn that was evaluated and gave no occasion for any criterion: nothing is missing, nothing will come. */
export const noOccasionLabel = '不计分';
const noOccasionText = '这一轮没有可评的内容';

/** Why an evaluated turn has no score, in short and as a sentence. @param undecided what can't be decided, if anything */
export const withoutScore = (undecided: string | null): { label: string; text: string } =>
  undecided === null
    ? { label: noOccasionLabel, text: noOccasionText }
    : { label: undecidedShort, text: undecided };

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
