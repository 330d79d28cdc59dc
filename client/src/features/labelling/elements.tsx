/** What the parts of labelling have in common: what is asked, and the verdicts that can be given. */
import { styled } from '@mui/material/styles';
import type { LabelledView, LabelVerdict } from '#contracts';
import { secondaryText } from '../../ui/styles';

/** What can be said of a criterion, and of a key point: an exam asks for each. */
export const verdictsOf: Record<LabelledView['kind'], readonly LabelVerdict[]> = {
  rule: ['met', 'not_met', 'not_applicable'],
  exam: ['met', 'not_met'],
};

/** What is asked of the answer. */
export const Asked = styled('div')(({ theme }) => ({
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& small': secondaryText(theme),
  '& h2': { margin: '4px 0', fontSize: 18, lineHeight: '26px', fontWeight: 600 },
  '& p': { margin: '0 0 12px', ...secondaryText(theme) },
}));

export const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: 12,
  // On a phone they stay in reach, however long the answer is.
  '@media (max-width: 767px)': {
    gap: 8,
    '&[data-sticking]': {
      position: 'sticky',
      bottom: 0,
      padding: '8px 0',
      background: theme.vars.palette.background.paper,
    },
  },
}));
