/** A sentence and what to do next: for what is empty, failed or not there. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { flexColumn, secondaryText } from './styles';

interface NoticeProps {
  title: string;
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** Failures are announced at once. */
  failed?: boolean;
}

const Frame = styled('div')(({ theme }) => ({
  ...flexColumn(8),
  alignItems: 'center',
  padding: '48px 24px',
  textAlign: 'center',
  fontSize: 16,
  lineHeight: '26px',
  '& p': { margin: 0 },
  '& small': secondaryText(theme),
  '& .MuiButton-root': { marginTop: 8, minWidth: 160 },
}));

export function Notice({ title, children, action, failed = false }: NoticeProps) {
  return (
    <Frame role={failed ? 'alert' : 'status'}>
      <p>{title}</p>
      {children && <small>{children}</small>}
      {action}
    </Frame>
  );
}
