import { styled } from '@mui/material/styles';
import { limits, pages } from '#contracts';
import type { RuleView } from '#contracts';
import Button from '@mui/material/Button';
import { useRuleForm } from './use-rule-form';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import type { Crumb } from '../../ui/ConsolePage';
import { Form, Section, TextField } from '../../ui/form';
import { RuleTabs } from '../shared-rule/RuleTabs';
import { CriteriaSection } from './CriteriaSection';
import { TrialPanel } from './TrialPanel';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 720px) minmax(320px, 1fr)',
  alignItems: 'start',
  gap: 16,
  '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 720px)' },
});

/** `rule` null: a new one. */
export function RuleForm({ rule }: { rule: RuleView | null }) {
  const { form, isNew, save, bar, savedAt, dialogs, guard } = useRuleForm(rule);
  return (
    <ConsolePage
      title={isNew ? '新建评分规则' : '编辑评分规则'}
      crumbs={ruleCrumbs(isNew ? '新建' : '编辑')}
      sticky
      actions={
        <>
          {savedAt}
          <Button type="submit" form="rule-form" variant="contained" loading={form.formState.isSubmitting}>
            保存
          </Button>
        </>
      }
    >
      {rule && <RuleTabs ruleId={rule.rule_id} shown="content" />}
      {bar}
      <Columns>
        <Form id="rule-form" form={form} onSubmit={save}>
          <Card>
            <Section id="basic" title="基本信息">
              <TextField name="rule_name" label="规则名称" limit={limits.name} required />
              <TextField
                name="rule_desc"
                label="规则描述"
                limit={limits.text}
                rows={4}
                required
                placeholder="店员应该做到什么、避免什么，学员会在练习前看到"
              />
            </Section>
            <CriteriaSection />
          </Card>
        </Form>
        <TrialPanel rule={form} />
      </Columns>
      {dialogs}
      {guard}
    </ConsolePage>
  );
}

/** The way to a page about one rule. */
export const ruleCrumbs = (label: string): Crumb[] => [
  { label: '评分规则', to: pages.console.rules },
  { label },
];
