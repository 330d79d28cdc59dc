/** Tries the rule as it stands in the form on one pasted answer. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { FormProvider, useWatch } from 'react-hook-form';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { limits } from '#contracts';
import type { TriedRuleView } from '#contracts';
import { criteriaRefused } from '#contracts/rule/criteria';
import { TryRuleDto } from '#contracts/rule/rule.dto';
import { useTryRuleMutation } from '../../api/console/rule.api';
import { showServerErrors, TextField, useDtoForm } from '../../ui/form';
import { Card } from '../../ui/ConsolePage';
import { ruleBody } from './rule-values';
import type { RuleValues } from './rule-values';
import { TrialResult } from './TrialResult';
import { hintText, viewHeight } from '../../ui/styles';

const Panel = styled(Card)(({ theme }) => ({
  marginTop: '0 !important',
  position: 'sticky',
  // Below the page's own sticky head.
  top: 'calc(var(--above, 0px) + 72px)',
  maxHeight: viewHeight('var(--above, 0px) - 88px'),
  overflow: 'auto',
  '& h2': { margin: '0 0 4px', fontSize: 15, lineHeight: '24px', fontWeight: 600 },
  '& h2 + p': { margin: '0 0 12px', ...hintText(theme) },
  '& .stale': { margin: '0 0 8px', fontSize: 13, color: theme.vars.palette.warning.main },
  '@media (max-width: 1199px)': { position: 'static', maxHeight: 'none' },
}));

interface Said {
  question: string;
  answer: string;
}

interface Tried {
  view: TriedRuleView;
  /** What was scored, and by which rule. */
  of: string;
}

export function TrialPanel({ rule }: { rule: UseFormReturn<RuleValues> }) {
  const [tryRule, { isLoading }] = useTryRuleMutation();
  const [tried, setTried] = useState<Tried | null>(null);
  const bodyOf = (said: Said) => ({ ...ruleBody(rule.getValues()), ...said });
  const form = useDtoForm<Said>({
    dto: TryRuleDto,
    defaultValues: { question: '', answer: '' },
    toBody: bodyOf,
    check: () => criteriaRefused(ruleBody(rule.getValues()).criteria),
  });
  // Looked at with every change, so that a result is known for out of date.
  useWatch({ control: rule.control });
  const said = useWatch({ control: form.control }) as Said;
  const stale = tried !== null && tried.of !== JSON.stringify(bodyOf(said));

  const run = async (values: Said) => {
    const body = bodyOf(values);
    try {
      setTried({ view: await tryRule(body).unwrap(), of: JSON.stringify(body) });
    } catch (error) {
      showServerErrors(form, error);
    }
  };
  /** What is missing in the rule is shown where it is missing. */
  const refuse = ({ answer, question }: FieldErrors<Said>) =>
    void rule.trigger(undefined, { shouldFocus: !answer && !question });
  return (
    <Panel aria-labelledby="trial-title">
      <h2 id="trial-title">试评</h2>
      <p>贴一段店员的回答，看看按这条规则会得多少分，规则不用先保存。</p>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void form.handleSubmit(run, refuse)(event)}>
          <TextField name="question" label="顾客的话" rows={1} placeholder="选填，例如：有点贵" />
          <TextField
            name="answer"
            label="店员的回答"
            limit={limits.turn.characters}
            rows={3}
            required
            placeholder="例如：我理解您的顾虑，这双鞋用的是进口材质，您可以先试穿。"
          />
          <Button type="submit" variant="outlined" loading={isLoading}>
            试评
          </Button>
        </form>
      </FormProvider>
      <div aria-live="polite" aria-busy={isLoading}>
        {isLoading && <LinearProgress sx={{ mt: 3 }} aria-label="正在评分" />}
        {!isLoading && tried && (
          <TrialResult
            result={tried.view}
            note={stale && <p className="stale">规则或回答改过了，再试评一次看新的结果。</p>}
          />
        )}
      </div>
    </Panel>
  );
}
