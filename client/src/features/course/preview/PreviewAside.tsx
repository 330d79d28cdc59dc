/** A form with a customer to try it on: beside it where there is room, else behind a button. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { UseFormReturn } from 'react-hook-form';
import { CourseType } from '#contracts';
import type { CourseValues } from '../form/values';
import { PreviewPanel } from './PreviewPanel';

const wide = '(min-width:1200px)';

const Beside = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 360px',
  alignItems: 'start',
  gap: 16,
  '& > aside': {
    position: 'sticky',
    // Below the page's own sticky head.
    top: 'calc(var(--top-bar, 0px) + 72px)',
    height: 'calc(100dvh - var(--top-bar, 0px) - 88px)',
    minHeight: 320,
  },
});

const One = styled('div')({ maxWidth: 960, minWidth: 0 });

interface PreviewAsideProps {
  type: CourseType;
  form: UseFormReturn<CourseValues>;
  children: ReactNode;
}

export function PreviewAside({ type, form, children }: PreviewAsideProps) {
  const hasRoom = useMediaQuery(wide, { noSsr: true });
  const [open, setOpen] = useState(false);
  // Exams can't be tried out yet.
  if (type === CourseType.exam) return <One>{children}</One>;
  if (hasRoom) {
    return (
      <Beside>
        <div>{children}</div>
        <aside aria-label="试聊">
          <PreviewPanel form={form} type={type} />
        </aside>
      </Beside>
    );
  }
  return (
    <One>
      <Button variant="outlined" sx={{ mb: 4 }} onClick={() => setOpen(true)}>
        试聊
      </Button>
      {children}
      <Drawer
        anchor="right"
        open={open}
        onClose={() => setOpen(false)}
        // The talk goes on while the drawer is closed.
        keepMounted
        slotProps={{ paper: { sx: { width: 'min(420px, 100vw)' }, 'aria-label': '试聊' } }}
      >
        <PreviewPanel form={form} type={type} onClose={() => setOpen(false)} />
      </Drawer>
    </One>
  );
}
