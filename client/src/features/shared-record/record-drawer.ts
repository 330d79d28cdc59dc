/** The drawer with a session, fetched after the list that it belongs to. */
import { lazyChunk } from '../../ui/lazy-chunk';
import type { RecordDrawerProps } from './RecordDrawer';

export const RecordDrawer = lazyChunk<RecordDrawerProps>(
  () => import('./RecordDrawer'),
  ({ session }) => session !== undefined,
);
