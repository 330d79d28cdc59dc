/** A rule's form from its first value to its saving: drafts, leaving, and two people at the same rule. */
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { pages } from '#contracts';
import type { RuleView } from '#contracts';
import { criteriaRefused } from '#contracts/criteria';
import { CreateRuleDto } from '#contracts/dto/rule';
import { useCreateRuleMutation, useLazyRuleQuery, useUpdateRuleMutation } from '../../api/console/rule.api';
import { showServerErrors, useDtoForm } from '../../ui/form';
import { say } from '../../ui/Toasts';
import { useConflict } from '../../ui/use-conflict';
import type { Stored } from '../../ui/use-conflict';
import { useLocalDraft } from '../../ui/use-local-draft';
import { useSaveAsNew } from '../../ui/use-save-as-new';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard';
import { comparedFields, ruleBody, ruleValues } from './rule-values';
import type { RuleValues } from './rule-values';

/** @param rule null: a new one */
export function useRuleForm(rule: RuleView | null) {
  const [loaded, setLoaded] = useState(rule);
  const navigate = useNavigate();
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
  const begin = (from: RuleView | null) => {
    setLoaded(from);
    form.reset(ruleValues(from));
  };
  const what = `rule:${loaded?.rule_id ?? 'new'}`;
  const { bar, savedAt, settle, forget } = useLocalDraft({ what, form, base: loaded, begin });
  const conflict = useConflict<RuleView, RuleValues>({
    form,
    what: '这条规则',
    fields: comparedFields,
    valuesOf: ruleValues,
    sentOf: ruleBody,
    fetch: () => fetchRule(loaded!.rule_id).unwrap(),
    onTheirs: setLoaded,
    forget,
  });
  const { orAsNew, dialog: deleted } = useSaveAsNew('规则');

  const send = (values: RuleValues): Promise<Stored<RuleView, RuleValues> | null> => {
    const make = async () => ({ saved: await create(ruleBody(values)).unwrap(), sent: values });
    if (!loaded) return make();
    const { rule_id, version } = loaded;
    const change = () =>
      conflict.save({ version, values: ruleValues(loaded) }, values, (sent, base) =>
        update({ rule_id, ...ruleBody(sent), version: base.version }).unwrap(),
      );
    return orAsNew(change, make);
  };
  const save = async (values: RuleValues) => {
    try {
      const stored = await send(values);
      if (!stored) return;
      const { saved, sent } = stored;
      say(`已保存“${saved.rule_name}”`);
      if (settle(saved, sent)) return;
      release();
      void navigate({ to: pages.console.rules });
    } catch (error) {
      showServerErrors(form, error);
    }
  };
  return { form, isNew: loaded === null, save, bar, savedAt, conflict: conflict.dialog, deleted, guard };
}
