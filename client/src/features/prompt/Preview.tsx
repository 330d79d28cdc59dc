/** What the model will read: the prompt with the values of a sample course, and what is wrong with its variables. */
import { promptVariables, variablesRefused } from '#contracts/prompt/prompt-variables';
import type { VariableName } from '#contracts/prompt/prompt-variables';
import { styled } from '@mui/material/styles';
import type { PromptId } from '#contracts';
import { partsOf } from '#text';
import { Fragment } from 'react';
import { Card } from '../../ui/PageShell';
import { hintText, onSoft, smallText } from '../../ui/styles';

export const samples: Record<VariableName, string> = {
  course_name: '试鞋不买的顾客',
  scenario: '顾客进店试了两双跑鞋，觉得比网上贵，准备走。目标：留住顾客并促成购买。',
  roles: '王女士：三十岁，第一次买跑鞋，在意价格，愿意听专业建议。',
  dialogue_settings: '一次只问一件事，话要短。先问价格，再拿网上价格比较。',
  customer_state: '耐心一般，愿意再听几句；将信将疑；有一点兴趣。',
  turn: '3',
  max_turns: '10',
  rules: '需求挖掘：先了解顾客怎么用，再推荐。\n异议处理：先认同，再说明价值，不贬低网店。',
  question: '顾客说网上便宜一百块，你怎么回答？',
  question_index: '2',
  question_count: '5',
  material: '【价签】云步缓震跑鞋 699 元',
  standard_answer: '先认同比价很正常，再说明试穿、当天提货和七天退换，最后问顾客最在意哪一点。',
};

const Text = styled('div')(({ theme }) => ({
  maxHeight: 360,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  ...smallText,
  '& mark': {
    padding: '0 2px',
    borderRadius: 4,
    ...onSoft(theme, 'primary'),
  },
  '& mark[data-unknown]': onSoft(theme, 'error'),
}));

const Heading = styled('div')(({ theme }) => ({
  marginBottom: 8,
  '& h2': { margin: 0, fontSize: 15, lineHeight: '24px', fontWeight: 600 },
  '& p': { margin: 0, ...hintText(theme) },
  '& p[data-unknown]': { color: theme.vars.palette.error.main },
}));

const isName = (at: number): boolean => at % 2 === 1;

export function Preview({ id, content }: { id: PromptId; content: string }) {
  const known = promptVariables[id].map(({ name }) => name);
  const parts = partsOf(content);
  const refused = variablesRefused(id, content);
  return (
    <Card aria-labelledby="prompt-preview">
      <Heading>
        <h2 id="prompt-preview">预览</h2>
        <p>蓝色是示例课程的内容，使用时换成真实课程的内容</p>
        {refused !== null && (
          <p data-unknown role="status">
            {refused}，保存前请改正
          </p>
        )}
      </Heading>
      <Text tabIndex={0} role="region" aria-label="预览内容">
        {content.trim() === '' && '还没有内容'}
        {parts.map((part, at) => (
          <Fragment key={at}>
            {isName(at) ? <Filled name={part} known={known.includes(part)} /> : part}
          </Fragment>
        ))}
      </Text>
    </Card>
  );
}

function Filled({ name, known }: { name: string; known: boolean }) {
  if (known) return <mark title={`{{${name}}}`}>{samples[name as VariableName]}</mark>;
  return <mark data-unknown>{`{{${name}}}`}</mark>;
}
