/** A form with a customer to try it on: beside it where there is room, else behind a button. An exam is tried behind one. */
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createPortal } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { CourseType, trialLabel } from '#contracts';
import type { CourseValues } from '../course-values';
import { PreviewPanel } from './PreviewPanel';
import { viewHeight } from '../../../ui/styles';

const wide = '(min-width:1200px)';

const Frame = styled('div')({
  maxWidth: 960,
  minWidth: 0,
  '&[data-beside]': {
    maxWidth: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    alignItems: 'start',
    gap: 16,
  },
  '& > aside': {
    position: 'sticky',
    // Below the page's own sticky head.
    top: 'calc(var(--top-bar, 0px) + 80px)',
    height: viewHeight('var(--top-bar, 0px) - 96px'),
    minHeight: 320,
  },
});

const Whole = styled('div')({ height: '100%', '& > div': { height: '100%' } });

interface PreviewAsideProps {
  type: CourseType;
  form: UseFormReturn<CourseValues>;
  children: ReactNode;
}

export function PreviewAside({ type, form, children }: PreviewAsideProps) {
  // The table of an exam's questions needs the room.
  const hasRoom = useMediaQuery(wide, { noSsr: true }) && type === CourseType.practice;
  const word = trialLabel[type];
  const [open, setOpen] = useState(false);
  // The panel is rendered into this, and this is moved: the talk goes on when the window gets wider or narrower.
  const [panel] = useState(() => document.createElement('div'));
  const close = () => setOpen(false);
  return (
    <Frame data-beside={hasRoom || undefined}>
      <div>
        {!hasRoom && (
          <Button variant="outlined" sx={{ mb: 4 }} onClick={() => setOpen(true)}>
            {word}
          </Button>
        )}
        {children}
      </div>
      {hasRoom ? (
        <aside aria-label={word}>
          <PanelSlot panel={panel} />
        </aside>
      ) : (
        <Drawer
          anchor="right"
          open={open}
          onClose={close}
          // The talk goes on while the drawer is closed.
          keepMounted
          slotProps={{ paper: { sx: { width: 'min(420px, 100vw)' }, 'aria-label': word } }}
        >
          <PanelSlot panel={panel} />
        </Drawer>
      )}
      {createPortal(<PreviewPanel form={form} type={type} onClose={hasRoom ? undefined : close} />, panel)}
    </Frame>
  );
}

/** Where the panel is now. */
function PanelSlot({ panel }: { panel: HTMLElement }) {
  const put = useCallback(
    (slot: HTMLElement | null) => {
      slot?.append(panel);
    },
    [panel],
  );
  return <Whole ref={put} />;
}
