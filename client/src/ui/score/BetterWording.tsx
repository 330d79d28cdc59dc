/** 可以这样说: a better wording, to be copied. */
import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { LinkButton } from './parts';

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  alignItems: 'flex-start',
  marginTop: 8,
  padding: '4px 4px 4px 12px',
  borderRadius: 8,
  background: theme.vars.palette.soft.good,
  fontSize: 14,
  lineHeight: '22px',
  '& > div': { flex: 1, minWidth: 0, padding: '8px 0' },
  '& strong': { display: 'block', color: theme.vars.palette.soft.onGood },
}));

export function BetterWording({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(text).then(() => setCopied(true));
  };
  return (
    <Box>
      <div>
        <strong>可以这样说</strong>
        {text}
      </div>
      {/* Only a secure page may write to the clipboard. */}
      {'clipboard' in navigator && navigator.clipboard && (
        <LinkButton onClick={copy} aria-live="polite">
          {copied ? '已复制' : '复制'}
        </LinkButton>
      )}
    </Box>
  );
}
