/** A labelled answer with what was said before it, and a verdict on it. */
import { styled } from '@mui/material/styles';
import { labelVerdictLabel } from '#contracts';
import type { LabelItem, LabelVerdict } from '#contracts';
import { StatusChip } from '../../ui/StatusChip';
import type { Tone } from '../../ui/StatusChip';
import { plainList, secondaryText } from '../../ui/styles';

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
