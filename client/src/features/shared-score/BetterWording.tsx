/** 可以这样说: a better wording, to be copied. */
import { useEffect, useState } from 'react';
import ContentCopy from '@mui/icons-material/ContentCopy';
import { styled } from '@mui/material/styles';
import { copyText } from '../../lib/copy-text';
import { sayFailure } from '../../ui/Toasts';
import { flexRow, plainButton, twoLineClamp } from '../../ui/styles';

const copiedShownMs = 2_000;

const Box = styled('div')(({ theme }) => ({
  marginTop: 8,
  padding: '6px 12px',
  borderRadius: 8,
  background: theme.vars.palette.soft.good,
  fontSize: 14,
  lineHeight: '22px',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 8 },
  '& strong': { color: theme.vars.palette.soft.onGood },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '&[data-short] p': twoLineClamp,
}));

/** Looks smaller than it can be hit. */
const Copy = styled('button')(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  ...flexRow(4),
  ...plainButton,
  color: theme.vars.palette.primary.main,
  '&::before': { content: '""', position: 'absolute', inset: '-11px -12px' },
  '& svg': { fontSize: 16 },
}));

interface BetterWordingProps {
  text: string;
  title?: string;
  /** Two lines at most. */
  short?: boolean;
}

export function BetterWording({ text, title = '可以这样说', short }: BetterWordingProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedShownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (pressed: HTMLElement): Promise<void> => {
    if (await copyText(text, pressed)) setCopied(true);
    else sayFailure('没有复制成功，可以长按文字选择复制');
  };
  return (
    <Box data-short={short || undefined}>
      <div>
        <strong>{title}</strong>
        <Copy type="button" onClick={({ currentTarget }) => void copy(currentTarget)} aria-live="polite">
          <ContentCopy aria-hidden />
          {copied ? '已复制' : '复制'}
        </Copy>
      </div>
      <p>{text}</p>
    </Box>
  );
}
