/** Who is signed in on this phone, at the right of a page's head, and the way out behind it. */
import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { useSignIn } from '../api/use-sign-in';
import type { AccountSheetProps } from './AccountSheet';
import { lazyChunk } from './lazy-chunk';
import { cutOff, plainButton } from './styles';

const Sheet = lazyChunk<AccountSheetProps>(
  () => import('./AccountSheet'),
  ({ open }) => open,
);

const Name = styled('button')(({ theme }) => ({
  ...plainButton,
  flex: 'none',
  maxWidth: '45%',
  minWidth: 44,
  minHeight: 44,
  margin: '-8px -8px -8px 0',
  padding: '0 8px',
  fontSize: 14,
  lineHeight: '22px',
  textAlign: 'right',
  color: theme.vars.palette.text.secondary,
  ...cutOff,
}));

export function Account() {
  const { user } = useSignIn();
  const [open, setOpen] = useState(false);
  if (!user) return null;
  return (
    <>
      <Name type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="visually-hidden">账号：</span>
        {user.name}
      </Name>
      <Sheet user={user} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
