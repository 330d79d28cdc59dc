/** One criterion of a rule: what is looked for, how it is decided, how much it counts. */
import type { KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from '@mui/material/styles';
import {
  criterionKindLabel,
  criterionKinds,
  criterionName,
  dueAfterKinds,
  dueAfterLabel,
  isForbidden,
  limits,
} from '#contracts';
import type { CriterionKind } from '#contracts';
import { saysBoth, saysNot } from '../../lib/criterion-wording';
import { NumberField, SelectField, SwitchField, TextField } from '../../ui/form';
import { OrderButtons } from '../../ui/OrderButtons';
import { KeywordsField } from './KeywordsField';
import { dueAfterText, type CriterionValues } from './rule-values';
import { flexRow } from '../../ui/styles';

const Frame = styled('li')(({ theme }) => ({
  padding: '8px 12px 0',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& + &': { marginTop: 12 },
  '& > .head': { ...flexRow(4), marginBottom: 4 },
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

const dues = dueAfterKinds.map((value) => ({ value, label: dueAfterLabel[value] }));
const kinds = criterionKinds.map((value) => ({ value, label: criterionKindLabel[value] }));

const words: Record<CriterionKind, { label: string; hint: string }> = {
  judge: { label: '常见说法', hint: '给 AI 的提示，可以不填' },
  must_say: { label: '关键词和同义词', hint: '说到其中任何一个就算做到；“不能保证”不算说了“保证”' },
  must_not_say: { label: '关键词和同义词', hint: '说到其中任何一个就算违反' },
};

/** How the text should be worded: hints, for only its author knows what is meant. */
function wordingHint({ kind, avoid, text }: CriterionValues): string | undefined {
  if (kind === 'must_not_say') return undefined;
  if (kind === 'judge' && avoid) {
    return saysNot(text)
      ? 'AI 会问店员有没有这样做，所以开头不用写“不”“避免”，直接写那件事，例如“催促顾客”'
      : '写那件不该做的事，例如“催促顾客”';
  }
  if (saysBoth(text)) return '这里有该做的，也有不该做的，拆成两个评分点判断更准';
  if (kind === 'judge' && saysNot(text))
    return '这是不该做的事，请打开“不该做”，再写成那件事，例如“催促顾客”';
}

/** What the name is for, and what is shown where there is none. */
function nameHint(criterion: CriterionValues): string {
  if (isForbidden(criterion)) return '写它让顾客怎么样了，例如“顾客觉得被冷落”';
  const { name, text } = criterion;
  const instead = !name?.trim() && text.trim() !== '' ? `，现在是“${criterionName({ text })}”` : '';
  return `学员在评价里看到的名字，不填就用内容的开头${instead}`;
}

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
  const criterion = useWatch({ name }) as CriterionValues;
  const { kind } = criterion;
  const forbidden = isForbidden(criterion);
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
        <span>{forbidden ? '出现才扣分' : `占 ${share}%`}</span>
        <OrderButtons name={title} at={at} count={count} onMove={move} onRemove={onRemove} />
      </div>
      <TextField
        name={`${name}.text`}
        label="内容"
        limit={limits.criterion.text}
        rows={1}
        required
        hint={wordingHint(criterion)}
      />
      <TextField
        name={`${name}.name`}
        label="短名"
        limit={limits.criterion.name}
        hint={nameHint(criterion)}
      />
      <Pair>
        <SelectField name={`${name}.kind`} label="判断方式" options={kinds} />
        <NumberField name={`${name}.weight`} label="权重" limit={limits.weight} required />
      </Pair>
      <Pair>
        {kind === 'judge' && <SwitchField name={`${name}.avoid`} label="不该做" hint="做了才扣分" />}
        {kind === 'judge' && !forbidden && (
          <SelectField
            name={`${name}.due_after`}
            label="什么时候该做"
            options={dues}
            placeholder={`按内容：${dueAfterText(criterion.text)}`}
          />
        )}
        {kind === 'must_say' && (
          <SwitchField name={`${name}.asks`} label="只在问句里算" hint="问出来才算做到" />
        )}
        {kind !== 'judge' && (
          <SwitchField
            name={`${name}.in_other_words`}
            label="换个说法也算"
            hint="没说到关键词时，由 AI 看意思"
          />
        )}
        {forbidden && <SwitchField name={`${name}.red_line`} label="红线" hint="出现后总分封顶" />}
      </Pair>
      {forbidden && criterion.red_line && (
        <NumberField name={`${name}.cap`} label="红线：总分最高" unit="分" limit={limits.cap} required />
      )}
      {kind === 'must_not_say' && (
        <NumberField
          name={`${name}.longest`}
          label="一轮最多说"
          unit="字"
          limit={limits.criterion.longest}
          hint="超过就算违反，不限就不填"
        />
      )}
      <KeywordsField
        name={`${name}.keywords`}
        {...words[kind]}
        required={kind !== 'judge' && (kind === 'must_say' || criterion.longest === null)}
      />
    </Frame>
  );
}
