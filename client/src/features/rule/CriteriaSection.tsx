/** The criteria of a rule in their order, with the model's help. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { canEarn, isForbidden, limits } from '#contracts';
import { countText } from '../../lib/numbers';
import { Section } from '../../ui/form';
import { hintText, plainList, wrappingFlexRow } from '../../ui/styles';
import { say } from '../../ui/Toasts';
import { CriterionCard } from './CriterionCard';
import { ProposeCriteria } from './ProposeCriteria';
import { newCriterion, sharesOf } from './rule-values';
import type { CriterionValues, RuleValues } from './rule-values';

const most = limits.criteriaPerRule;

const List = styled('ol')(plainList);

const Line = styled('div')(({ theme }) => ({
  ...wrappingFlexRow(8),
  marginBottom: 12,
  padding: '6px 12px',
  borderRadius: 8,
  fontSize: 13,
  background: theme.vars.palette.soft.primary,
}));

const Note = styled('p')(({ theme }) => ({
  margin: '0 0 12px',
  ...hintText(theme),
}));

/** What the model's criteria replaced, while that can be had back. */
interface Taken {
  said: string;
  before: CriterionValues[];
}

export function CriteriaSection() {
  const { getValues, setValue, clearErrors } = useFormContext<RuleValues>();
  const { fields, append, insert, move, remove, replace } = useFieldArray<RuleValues>({ name: 'criteria' });
  const criteria = useWatch<RuleValues, 'criteria'>({ name: 'criteria' });
  const [moved, setMoved] = useState('');
  const [taken, setTaken] = useState<Taken | null>(null);
  const shares = sharesOf(criteria);

  const moveBy = (at: number, by: -1 | 1) => {
    // The browser drops the focus of what is put elsewhere in the page.
    const focused = document.activeElement as HTMLElement | null;
    flushSync(() => {
      move(at, at + by);
      setMoved(`评分点 ${at + 1} 移到第 ${at + by + 1} 位`);
    });
    focused?.focus();
  };
  const add = () => {
    const at = fields.length;
    append(newCriterion(), { focusName: `criteria.${at}.text` });
    // What is missing in it is said at once: so the first character must take that away.
    setValue(`criteria.${at}.text`, '', { shouldTouch: true });
  };
  const removeAt = (at: number) => {
    const removed = getValues(`criteria.${at}`);
    remove(at);
    say(`已移除评分点 ${at + 1}`, { label: '撤销', onClick: () => insert(at, removed) });
  };
  const take = (proposed: CriterionValues[], way: 'append' | 'replace') => {
    const before = getValues('criteria');
    const said =
      way === 'replace' && before.length > 0
        ? `已替换为 AI 的 ${countText(proposed.length)} 个评分点。`
        : `已加入 AI 的 ${countText(proposed.length)} 个评分点。`;
    setTaken({ said, before });
    clearErrors('criteria');
    replace(way === 'replace' ? proposed : [...before, ...proposed]);
  };
  const full = fields.length >= most;
  return (
    <Section
      id="criteria"
      title="评分点"
      aside={<ProposeCriteria room={most - fields.length} count={fields.length} onTake={take} />}
    >
      {taken && (
        <Line role="status">
          {taken.said}
          <Button
            size="small"
            onClick={() => {
              replace(taken.before);
              setTaken(null);
            }}
          >
            撤销
          </Button>
        </Line>
      )}
      {fields.length === 0 && (
        <Note>没有评分点时，AI 按规则描述整体打分，分五档。加上评分点，得分会更稳定，学员也看得明白。</Note>
      )}
      {criteria.some(isForbidden) && (
        <Note>
          占比只在能得分的评分点之间分；不能说、不该做的评分点，出现时才按权重扣分，没出现不加分。
          {!canEarn(criteria) && '这条规则还没有能得分的评分点，课程只选它时不能发布。'}
        </Note>
      )}
      <List>
        {fields.map((field, at) => (
          <CriterionCard
            key={field.id}
            at={at}
            count={fields.length}
            share={shares[at] ?? 0}
            onMove={(by) => moveBy(at, by)}
            onRemove={() => removeAt(at)}
          />
        ))}
      </List>
      <Button startIcon={<Add />} sx={{ mt: 1 }} disabled={full} onClick={add}>
        {full ? `最多 ${countText(most)} 个评分点` : '添加评分点'}
      </Button>
      <div role="status" className="visually-hidden">
        {moved}
      </div>
    </Section>
  );
}
