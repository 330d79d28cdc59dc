/** What the talk is scored by: rules with their weights, whose shares are shown as percentages. A rule that is not there yet is made right here. */
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useController, useWatch } from 'react-hook-form';
import { limits } from '#contracts';
import type { RuleView } from '#contracts';
import { CreateRuleDto } from '#contracts/rule/rule.dto';
import { useCreateRuleMutation, useRulesQuery } from '../../../api/console/rule.api';
import { percentages } from '../../../lib/weights';
import { mostFound } from '../../../ui/pickers/search-text';
import { wrappingFlexRow } from '../../../ui/styles';
import { InlineForm } from './InlineForm';
import type { NewFormProps } from './InlineForm';
import { PickedSection } from './PickedSection';
import { usePicked } from '../use-picked';
import type { CourseValues, PickedRule } from '../course-values';

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

type Rule = Pick<RuleView, 'rule_id' | 'rule_name' | 'rule_desc'>;

const keyOf = ({ rule_id }: Pick<Rule, 'rule_id'>) => rule_id;
const nameOf = ({ rule_name }: Pick<Rule, 'rule_name'>) => rule_name;
const descOf = ({ rule_desc }: Rule) => rule_desc;
const useFound = (rule_name: string) => useRulesQuery({ rule_name, per_page: mostFound });

export function RulesSection() {
  const picked = usePicked('scoring_rules', nameOf);
  const weights = useWatch<CourseValues, 'scoring_rules'>({ name: 'scoring_rules' });
  const shares = percentages(weights.map(({ weight }) => weight ?? 0));
  return (
    <PickedSection<PickedRule, Rule>
      id="rules"
      title="评分规则"
      noun="规则"
      one="这条规则"
      most={limits.rulesPerCourse}
      toPublish
      {...{ picked, keyOf, nameOf, descOf, useFound }}
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
      onAdd={({ rule_id, rule_name, rule_desc }) => picked.add({ rule_id, rule_name, rule_desc, weight: 1 })}
      NewForm={NewRuleForm}
    />
  );
}

function NewRuleForm(told: NewFormProps<RuleView>) {
  const [create] = useCreateRuleMutation();
  return (
    <InlineForm
      {...told}
      what="规则"
      dto={CreateRuleDto}
      name="rule_name"
      desc="rule_desc"
      onSave={(values) => create(values).unwrap()}
      required
      placeholder="店员应该做到什么、避免什么，学员会在练习前看到"
      hint="细分的评分点可以以后在“评分规则”里补充"
    />
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
