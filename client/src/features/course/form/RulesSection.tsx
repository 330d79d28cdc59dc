/** What the talk is scored by: rules with their weights, whose shares are shown as percentages. A rule that is not there yet is made right here. */
import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useController, useWatch } from 'react-hook-form';
import { limits } from '#contracts';
import type { RuleListItem, RuleView } from '#contracts';
import { CreateRuleDto } from '#contracts/rule/rule.dto';
import { useCreateRuleMutation, useRulesQuery } from '../../../api/console/rule.api';
import { Section, TextField, useDtoForm } from '../../../ui/form';
import { SearchPicker } from '../../../ui/pickers/SearchPicker';
import { wrappingFlexRow } from '../../../ui/styles';
import { InlineForm } from './InlineForm';
import { PickedList } from './PickedList';
import { foundIn, mostFound, useSearchText } from '../search-text';
import { usePicked } from '../use-picked';
import { percentages } from '../course-values';
import type { CourseValues } from '../course-values';

const Share = styled('div')(({ theme }) => ({
  ...wrappingFlexRow('4px 12px'),
  '& > .name': { flex: '1 1 120px', minWidth: 0, overflowWrap: 'anywhere' },
  '& > .bar': {
    flex: '0 1 120px',
    minWidth: 48,
    height: 6,
    borderRadius: 3,
    background: theme.vars.palette.soft.neutral,
  },
  '& > .bar > i': {
    display: 'block',
    height: '100%',
    borderRadius: 3,
    background: theme.vars.palette.primary.main,
  },
  '& > b': { flex: '0 0 44px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& > .weight': { flex: '0 0 100px' },
  '@container (max-width: 520px)': { '& > .name': { flexBasis: '100%' }, '& > .bar': { display: 'none' } },
}));

export function RulesSection() {
  const { items, add, move, takeOut, error, errorOf } = usePicked(
    'scoring_rules',
    ({ rule_name }) => rule_name,
  );
  const weights = useWatch<CourseValues, 'scoring_rules'>({ name: 'scoring_rules' });
  const shares = percentages(weights.map(({ weight }) => weight));
  const [making, setMaking] = useState(false);
  const { text, setText, asked } = useSearchText();
  const query = useRulesQuery({ rule_name: asked, per_page: mostFound });
  const id = useId();
  const chosen = new Set(items.map(({ rule_id }) => rule_id));
  const full = items.length >= limits.rulesPerCourse;
  const addRule = ({ rule_id, rule_name, rule_desc }: RuleListItem | RuleView) =>
    add({ rule_id, rule_name, rule_desc, weight: 1 });
  return (
    <Section
      id="rules"
      title="评分规则"
      aside={
        <Button size="small" disabled={full} aria-expanded={making} onClick={() => setMaking(!making)}>
          新建规则
        </Button>
      }
    >
      <PickedList
        label="已选的评分规则"
        items={items}
        keyOf={({ rule_id }) => rule_id}
        nameOf={({ rule_name }) => rule_name}
        errorOf={errorOf}
        onMove={move}
        onRemove={takeOut}
        content={(rule, at) => (
          <Share>
            <span className="name">{rule.rule_name}</span>
            <span className="bar" aria-hidden>
              <i style={{ width: `${shares[at] ?? 0}%` }} />
            </span>
            <b>{shares[at] ?? 0}%</b>
            <WeightInput at={at} name={rule.rule_name} />
          </Share>
        )}
      />
      {making ? (
        <NewRuleForm
          onCancel={() => setMaking(false)}
          onMade={(rule) => {
            addRule(rule);
            setMaking(false);
          }}
        />
      ) : (
        <SearchPicker<RuleListItem>
          id={id}
          label="添加规则"
          toPublish
          aside={`${items.length} / ${limits.rulesPerCourse}`}
          error={error}
          value={[]}
          onChange={([rule]) => rule && addRule(rule)}
          refused={({ rule_id }) => (chosen.has(rule_id) ? '已添加' : null)}
          disabled={full}
          text={text}
          onText={setText}
          placeholder="输入名称查找规则"
          keyOf={({ rule_id }) => rule_id}
          labelOf={({ rule_name }) => rule_name}
          noteOf={({ rule_desc }) => rule_desc}
          {...foundIn(query, text === '' ? '还没有评分规则，可以新建' : '没有找到这条规则，可以新建')}
        />
      )}
    </Section>
  );
}

function NewRuleForm({ onMade, onCancel }: { onMade: (rule: RuleView) => void; onCancel: () => void }) {
  const [create] = useCreateRuleMutation();
  const form = useDtoForm<CreateRuleDto>({
    dto: CreateRuleDto,
    defaultValues: { rule_name: '', rule_desc: '' },
  });
  const save = async (values: CreateRuleDto) => onMade(await create(values).unwrap());
  return (
    <InlineForm what="规则" form={form} onSave={save} onCancel={onCancel}>
      <TextField name="rule_name" label="规则名称" limit={limits.name} required autoFocus />
      <TextField
        name="rule_desc"
        label="规则描述"
        limit={limits.text}
        rows={3}
        required
        placeholder="店员应该做到什么、避免什么，学员会在练习前看到"
        hint="细分的评分点可以以后在“评分规则”里补充"
      />
    </InlineForm>
  );
}

function WeightInput({ at, name }: { at: number; name: string }) {
  const { field, fieldState } = useController<CourseValues, `scoring_rules.${number}.weight`>({
    name: `scoring_rules.${at}.weight`,
  });
  const { ref, value, onChange, ...input } = field;
  const read = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null);
  return (
    <OutlinedInput
      {...input}
      className="weight"
      inputRef={ref}
      value={value ?? ''}
      onChange={(event) => onChange(read(event.target.value))}
      error={fieldState.error !== undefined}
      startAdornment={<InputAdornment position="start">权重</InputAdornment>}
      inputProps={{ inputMode: 'numeric', autoComplete: 'off', 'aria-label': `“${name}”的权重` }}
    />
  );
}
