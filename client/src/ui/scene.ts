/** The sheet about a talk, fetched after the page that may show it. */
import { later } from './later';
import type { SceneSheetProps } from './SceneSheet';

export const Scene = later<SceneSheetProps>(
  () => import('./SceneSheet'),
  ({ open }) => open,
);
