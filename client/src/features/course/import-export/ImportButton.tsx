/** Opens the dialog in which courses come in from a file. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import { lazyChunk } from '../../../ui/lazy-chunk';

const ImportDialog = lazyChunk<{ open: boolean; onClose: () => void }>(
  () => import('./ImportDialog'),
  ({ open }) => open,
);

export function ImportButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>导入</Button>
      <ImportDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
