/** What the cards of both score pages are made of. */
import { styled } from '@mui/material/styles';
import { turnAnchor } from '#contracts';
import type { CriterionVerdict } from '#contracts';
import { StatusChip } from '../../ui/StatusChip';
import { flexColumn, plainButton, plainList, secondaryText } from '../../ui/styles';

export const Card = styled('section')(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  borderRadius: 12,
  padding: 16,
  '& h2': { margin: '0 0 8px', fontSize: 17, lineHeight: '26px', fontWeight: 600 },
  '& p': { margin: 0 },
}));

export const Stack = styled('div')({ ...flexColumn(12), padding: 12 });

export const Rows = styled('ul')(({ theme }) => ({
  ...plainList,
  '& > li': {
    display: 'flex',
    gap: 8,
    alignItems: 'flex-start',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
}));

/** A button that looks like a link: unfolds, leads to a turn. */
export const LinkButton = styled('button')(({ theme }) => ({
  minHeight: 44,
  minWidth: 44,
  ...plainButton,
  fontSize: 14,
  lineHeight: '22px',
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
}));

export const Quiet = styled('p')(({ theme }) => secondaryText(theme));

/**
 * Brings a turn's card to the top of what scrolls around it, and the keyboard to it.
 * @param from what leads there: two sessions may stand side by side, each within its own `data-session`
 */
export function showTurn(turn: number, from?: Element): void {
  const session = from?.closest('[data-session]') ?? document;
  const card = session.querySelector<HTMLElement>(`#${turnAnchor(turn)}`);
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}

/** Beside a criterion that was violated: that it is a red line. */
export function RedLine({ check: { cap, verdict } }: { check: CriterionVerdict }) {
  return cap !== undefined && verdict === 'not_met' && <StatusChip tone="improve">红线</StatusChip>;
}
