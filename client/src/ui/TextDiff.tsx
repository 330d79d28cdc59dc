/** How one text becomes another: words that go are struck out, words that come are marked; long stretches in between are cut. */
import { useMemo } from 'react';
import { styled } from '@mui/material/styles';
import { differences } from './differences';
import { onSoft, smallText } from './styles';

const Text = styled('div')(({ theme }) => ({
  maxHeight: 360,
  overflow: 'auto',
  padding: 12,
  borderRadius: 8,
  whiteSpace: 'pre-wrap',
  ...smallText,
  background: theme.vars.palette.background.default,
  '& del': onSoft(theme, 'error'),
  '& ins': {
    ...onSoft(theme, 'good'),
    textDecoration: 'none',
  },
  '& span': { color: theme.vars.palette.hint },
}));

interface TextDiffProps {
  from: string;
  to: string;
  label?: string;
}

export function TextDiff({ from, to, label = '修改前后的差别' }: TextDiffProps) {
  const parts = useMemo(() => differences(from, to), [from, to]);
  return (
    <Text tabIndex={0} role="region" aria-label={label}>
      {parts.map(({ kind, text }, at) => {
        if (kind === 'gone') return <del key={at}>{withLineEnds(text)}</del>;
        if (kind === 'come') return <ins key={at}>{withLineEnds(text)}</ins>;
        return kind === 'cut' ? <span key={at}>{text}</span> : text;
      })}
    </Text>
  );
}

/** A line break that comes or goes would not be seen. */
const withLineEnds = (text: string): string => text.replaceAll('\n', '↵\n');
