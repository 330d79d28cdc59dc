/** One criterion of a rule: what is looked for, how it is decided, how much it counts. */
import { useWatch } from 'react-hook-form';
import type { KeyboardEvent } from 'react';
import { styled } from '@mui/material/styles';
import { criterionKindLabel, criterionKinds, limits } from '#contracts';
import type { CriterionKind } from '#contracts';
import { NumberField, SelectField, TextField } from '../../ui/form';
import { OrderButtons } from '../../ui/OrderButtons';
import { KeywordsField } from './KeywordsField';

const Frame = styled('li')(({ theme }) => ({
  padding: '8px 12px 0',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& + &': { marginTop: 12 },
  '& > .head': { display: 'flex', alignItems: 'center', gap: 4, marginBottom: 4 },
  '& > .head h3': { margin: 0, fontSize: 14, lineHeight: '22px', fontWeight: 600 },
  '& > .head > span': {
    margin: '0 auto 0 8px',
    fontSize: 13,
    color: theme.vars.palette.hint,
    fontVariantNumeric: 'tabular-nums',
  },
}));

/** Both are short: side by side on a phone, too. */
const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 12,
});

const kinds = criterionKinds.map((value) => ({ value, label: criterionKindLabel[value] }));

const words: Record<CriterionKind, { label: string; hint: string }> = {
  judge: { label: '常见说法', hint: '给 AI 的提示，可以不填' },
  must_say: { label: '关键词和同义词', hint: '说到其中任何一个就算做到；“不能保证”不算说了“保证”' },
  must_not_say: { label: '关键词和同义词', hint: '说到其中任何一个就不得分' },
};

interface CriterionCardProps {
  at: number;
  count: number;
  /** Its part of the rule in percent. */
  share: number;
  /** -1 up, 1 down. */
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function CriterionCard({ at, count, share, onMove, onRemove }: CriterionCardProps) {
  const name = `criteria.${at}`;
  const kind = useWatch({ name: `${name}.kind` }) as CriterionKind;
  const move = (by: -1 | 1) => {
    if (at + by >= 0 && at + by < count) onMove(by);
  };
  const onKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1);
  };
  const title = `评分点 ${at + 1}`;
  return (
    <Frame aria-label={title} onKeyDown={onKey}>
      <div className="head">
        <h3>{title}</h3>
        <span>占 {share}%</span>
        <OrderButtons name={title} at={at} count={count} onMove={move} onRemove={onRemove} />
      </div>
      <TextField name={`${name}.text`} label="内容" limit={limits.criterion.text} rows={1} required />
      <Pair>
        <SelectField name={`${name}.kind`} label="判断方式" options={kinds} />
        <NumberField name={`${name}.weight`} label="权重" limit={limits.weight} required />
      </Pair>
      <KeywordsField name={`${name}.keywords`} {...words[kind]} required={kind !== 'judge'} />
    </Frame>
  );
}
