/** The customer is about to speak: three dots, and words for a wait that grows long. */
import { styled } from '@mui/material/styles';
import { ActionButton } from './action-button';
import { Small } from './layout';
import { useTrueFor } from './use-true-for';

/** From here on a silent wait looks like a fault. */
const slowMs = 5_000;
/** From here on the learner may give this reply up. */
const tooSlowMs = 20_000;

const Wrap = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 26,
});

const Dots = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: 4,
  '& i': {
    width: 6,
    height: 6,
    borderRadius: 3,
    background: theme.vars.palette.text.disabled,
    animation: 'lh-dot 1s infinite ease-in-out',
  },
  '& i:nth-of-type(2)': { animationDelay: '.15s' },
  '& i:nth-of-type(3)': { animationDelay: '.3s' },
  '@keyframes lh-dot': { '0%,60%,100%': { opacity: 0.35 }, '30%': { opacity: 1 } },
}));

export function Thinking({ queued, onStop }: { queued: number | null; onStop: (() => unknown) | null }) {
  const slow = useTrueFor(true, slowMs);
  const tooSlow = useTrueFor(true, tooSlowMs);
  return (
    <Wrap>
      <Dots role="img" aria-label="对方正在输入">
        <i />
        <i />
        <i />
      </Dots>
      {queued !== null && <Small as="span">正在排队，第 {queued} 位</Small>}
      {queued === null && slow && <Small as="span">仍在思考…</Small>}
      {tooSlow && onStop && <ActionButton onClick={onStop}>不等了</ActionButton>}
    </Wrap>
  );
}
