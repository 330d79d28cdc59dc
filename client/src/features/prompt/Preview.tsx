/** What the model will read: the prompt with the values of a sample course, and what is wrong with its variables. */
import { promptVariables, sampleValues, variablesRefused } from '#contracts/prompt/prompt-variables';
import type { VariableName } from '#contracts/prompt/prompt-variables';
import { styled } from '@mui/material/styles';
import type { PromptId } from '#contracts';
import { partsOf } from '#text';
import { Fragment } from 'react';
import { Card } from '../../ui/ConsolePage';
import { hintText, onSoft, smallText } from '../../ui/styles';

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
  if (known) return <mark title={`{{${name}}}`}>{sampleValues[name as VariableName]}</mark>;
  return <mark data-unknown>{`{{${name}}}`}</mark>;
}
