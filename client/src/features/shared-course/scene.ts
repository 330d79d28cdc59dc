/** The sheet about a talk, fetched after the page that may show it. */
import { lazyChunk } from '../../ui/lazy-chunk';
import type { SceneSheetProps } from './SceneSheet';

export const Scene = lazyChunk<SceneSheetProps>(
  () => import('./SceneSheet'),
  ({ open }) => open,
);
