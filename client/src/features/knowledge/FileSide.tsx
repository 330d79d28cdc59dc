/** A file's details: part of the page where there is room, over it where there is little. */
import type { ComponentProps } from 'react';
import { styled } from '@mui/material/styles';
import { lazyChunk } from '../../ui/lazy-chunk';
import { SideDrawer } from '../../ui/SideDrawer';
import type FileDetails from './FileDetails';
import { viewHeight } from '../../ui/styles';

const width = 388;

const Aside = styled('aside')(({ theme }) => ({
  flex: 'none',
  position: 'sticky',
  top: 'var(--above, 0px)',
  boxSizing: 'border-box',
  width,
  height: viewHeight('var(--above, 0px)'),
  background: theme.vars.palette.background.paper,
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
}));

const Details = lazyChunk<ComponentProps<typeof FileDetails>>(() => import('./FileDetails'));

interface FileSideProps extends Omit<ComponentProps<typeof FileDetails>, 'id'> {
  /** undefined: none is open. */
  file: number | undefined;
  beside: boolean;
}

export function FileSide({ file, beside, ...handlers }: FileSideProps) {
  const details = file !== undefined && <Details key={file} id={file} {...handlers} />;
  if (beside) return details && <Aside aria-labelledby="file-title">{details}</Aside>;
  return (
    <SideDrawer open={file !== undefined} onClose={handlers.onClose} label="文件的文字" narrow={width}>
      {details}
    </SideDrawer>
  );
}
