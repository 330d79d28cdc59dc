/** What the parts of labelling have in common: an answer with what was said before it, and the verdicts that can be given. */
import { styled } from '@mui/material/styles';
import { labelVerdictLabel } from '#contracts';
import type { LabelItem, LabelledView, LabelVerdict } from '#contracts';
import { StatusChip } from '../../ui/StatusChip';
import type { Tone } from '../../ui/StatusChip';
import { plainList, secondaryText } from '../../ui/styles';

/** What can be said of a criterion, and of a key point: an exam asks for each. */
export const verdictsOf: Record<LabelledView['kind'], readonly LabelVerdict[]> = {
  rule: ['met', 'not_met', 'not_applicable'],
  exam: ['met', 'not_met'],
};

const tones: Record<LabelVerdict, Tone> = { met: 'good', not_met: 'improve', not_applicable: 'neutral' };

export const VerdictChip = ({ verdict }: { verdict: LabelVerdict }) => (
  <StatusChip tone={tones[verdict]}>{labelVerdictLabel[verdict]}</StatusChip>
);

const who = { customer: '顾客', learner: '店员' };

const Talk = styled('div')(({ theme }) => ({
  '& .before': {
    ...plainList,
    padding: 14,
    marginBottom: 16,
    borderRadius: 8,
    background: theme.vars.palette.background.default,
    '& li': { display: 'grid', gridTemplateColumns: '40px 1fr', gap: 4 },
  },
  '& p': { margin: '0 0 16px', whiteSpace: 'pre-wrap' },
  '& .by': { margin: 0, ...secondaryText(theme) },
  '& .customer': { fontSize: 17, lineHeight: '26px', color: theme.vars.palette.text.secondary },
  '& .answer': { fontSize: 24, lineHeight: '38px', fontWeight: 600 },
  '&[data-small] .answer': { fontSize: 17, lineHeight: '26px' },
  '& small': secondaryText(theme),
  '@media (max-width: 767px)': { '& .answer': { fontSize: 19, lineHeight: '30px' } },
}));

/** @param small where several stand below each other */
export function Said({ item, small }: { item: LabelItem; small?: boolean }) {
  return (
    <Talk data-small={small || undefined}>
      {item.before.length > 0 && (
        <ul className="before" aria-label="前面几句">
          {item.before.map(({ by, text }, at) => (
            <li key={at}>
              <small>{who[by]}</small>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {item.customer !== null && (
        <>
          <p className="by">顾客</p>
          <p className="customer">{item.customer}</p>
        </>
      )}
      <p className="by">店员</p>
      <p className="answer">{item.answer.join('\n')}</p>
    </Talk>
  );
}

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
