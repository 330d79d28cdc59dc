import { useState } from 'react';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { noConnection } from '../api/failure';
import { reachable } from '../lib/reachable';
import { useTitle } from '../lib/use-page';
import { Notice } from './Notice';

/** A page that could not be shown; its code may be gone since the last release, which loading anew heals. */
export function BrokenPage() {
  useTitle('页面没有打开');
  // Said in the page: a toast would lie over the button.
  const [isCutOff, setCutOff] = useState(false);
  const reload = async (): Promise<void> => {
    if (await reachable()) window.location.reload();
    else setCutOff(true);
  };
  return (
    <>
      <h1 className="visually-hidden">页面没有打开</h1>
      <Notice
        failed
        title="页面没有打开，请重新加载"
        action={
          <Button variant="contained" onClick={() => void reload()}>
            重新加载
          </Button>
        }
      >
        {isCutOff && noConnection}
      </Notice>
    </>
  );
}

/** An address that leads nowhere, and where to go instead. */
export function MissingPage({ to, label }: { to: string; label: string }) {
  useTitle('没有这个页面');
  return (
    <>
      <h1 className="visually-hidden">没有这个页面</h1>
      <Notice
        title="没有这个页面"
        action={
          <Button variant="outlined" component={Link} to={to}>
            {label}
          </Button>
        }
      />
    </>
  );
}
