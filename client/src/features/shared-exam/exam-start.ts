/** The sheet before an exam, fetched after the page that may show it. */
import { lazyChunk } from '../../ui/lazy-chunk';
import type { StartSheetProps } from './StartSheet';

export const ExamStart = lazyChunk<StartSheetProps>(
  () => import('./StartSheet'),
  ({ open }) => open,
);
