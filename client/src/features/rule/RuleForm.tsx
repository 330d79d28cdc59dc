import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useNavigate } from '@tanstack/react-router';
import { limits, pages } from '#contracts';
import type { RuleView } from '#contracts';
import { criteriaRefused } from '#contracts/criteria';
import { CreateRuleDto } from '#contracts/dto/rule';
import { useCreateRuleMutation, useLazyRuleQuery, useUpdateRuleMutation } from '../../api/console/rule.api';
import { Form, Section, showServerErrors, TextField, useDtoForm } from '../../ui/form';
import { Card, PageShell } from '../../ui/PageShell';
import { say } from '../../ui/Toasts';
import { useConflict } from '../../ui/use-conflict';
import { useLocalDraft } from '../../ui/use-local-draft';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard';
import { CriteriaSection } from './CriteriaSection';
import { comparedFields, ruleBody, ruleValues } from './rule-values';
import type { RuleValues } from './rule-values';
import { TrialPanel } from './TrialPanel';
import { wayHere } from './way-here';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 720px) minmax(320px, 1fr)',
  alignItems: 'start',
  gap: 16,
  '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 720px)' },
});

export function RuleForm({ rule }: { rule: RuleView | null }) {
  const [loaded, setLoaded] = useState(rule);
  const navigate = useNavigate();
  const [create] = useCreateRuleMutation();
  const [update] = useUpdateRuleMutation();
  const [fetchRule] = useLazyRuleQuery();
  const form = useDtoForm<RuleValues>({
    dto: CreateRuleDto,
    defaultValues: ruleValues(rule),
    check: (values) => criteriaRefused(ruleBody(values).criteria),
  });
  const { isDirty, isSubmitting } = form.formState;
  const { dialog: guard, release } = useUnsavedGuard(isDirty);
  const { bar, savedAt, forget } = useLocalDraft(`rule:${rule?.rule_id ?? 'new'}`, form, true);
  const conflict = useConflict<RuleView, RuleValues>({
    fields: comparedFields,
    valuesOf: ruleValues,
    fetch: () => fetchRule(loaded!.rule_id).unwrap(),
    onTheirs: (theirs) => {
      setLoaded(theirs);
      form.reset(ruleValues(theirs));
      forget();
    },
  });

  const send = (values: RuleValues) => {
    if (!loaded) return create(ruleBody(values)).unwrap();
    const { rule_id, version } = loaded;
    return conflict.save(values, version, (current) =>
      update({ rule_id, ...ruleBody(values), version: current }).unwrap(),
    );
  };
  const save = async (values: RuleValues) => {
    try {
      const saved = await send(values);
      if (!saved) return;
      release();
      forget();
      say(`已保存“${saved.rule_name}”`);
      void navigate({ to: pages.console.rules });
    } catch (error) {
      showServerErrors(form, error);
    }
  };
  return (
    <PageShell
      title={rule ? '编辑评分规则' : '新建评分规则'}
      crumbs={wayHere(rule ? '编辑' : '新建')}
      sticky
      actions={
        <>
          {savedAt}
          <Button type="submit" form="rule-form" variant="contained" loading={isSubmitting}>
            保存
          </Button>
        </>
      }
    >
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
      {conflict.dialog}
      {guard}
    </PageShell>
  );
}
