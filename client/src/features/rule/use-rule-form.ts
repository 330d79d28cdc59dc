/** A rule's form from its first value to its saving. */
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { pages } from '#contracts';
import type { RuleView } from '#contracts';
import { criteriaRefused } from '#contracts/rule/criteria';
import { CreateRuleDto } from '#contracts/rule/rule.dto';
import { useCreateRuleMutation, useLazyRuleQuery, useUpdateRuleMutation } from '../../api/console/rule.api';
import { useDtoForm } from '../../ui/form';
import { say } from '../../ui/Toasts';
import { useAuthoredForm } from '../../ui/use-authored-form';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard';
import { comparedFields, ruleBody, ruleValues } from './rule-values';
import type { RuleValues } from './rule-values';

/** @param rule null: a new one */
export function useRuleForm(rule: RuleView | null) {
  const navigate = useNavigate();
  const [base, setBase] = useState(rule);
  const [create] = useCreateRuleMutation();
  const [update] = useUpdateRuleMutation();
  const [fetchRule] = useLazyRuleQuery();
  const form = useDtoForm<RuleValues>({
    dto: CreateRuleDto,
    defaultValues: ruleValues(rule),
    toBody: ruleBody,
    check: (values) => criteriaRefused(ruleBody(values).criteria),
  });
  const { dialog: guard, release } = useUnsavedGuard(form.formState.isDirty);
  const { saveThen, settle, bar, savedAt, dialogs } = useAuthoredForm<RuleView, RuleValues>({
    form,
    base,
    setBase,
    draftOf: (view) => `rule:${view?.rule_id ?? 'new'}`,
    noun: '规则',
    what: '这条规则',
    fields: comparedFields,
    valuesOf: ruleValues,
    sentOf: ruleBody,
    fetch: ({ rule_id }) => fetchRule(rule_id).unwrap(),
    create: (values) => create(ruleBody(values)).unwrap(),
    update: ({ rule_id }, values, { version }) => update({ rule_id, ...ruleBody(values), version }).unwrap(),
  });

  const save = saveThen(({ saved, sent }) => {
    say(`已保存“${saved.rule_name}”`);
    if (settle(saved, sent)) return;
    release();
    void navigate({ to: pages.console.rules });
  });
  return { form, isNew: base === null, save, bar, savedAt, dialogs, guard };
}
