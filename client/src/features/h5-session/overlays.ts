/** What lies over the talk, each fetched after it. */
import type { ChatMenuListProps } from './ChatMenuList';
import type { ConfirmDialogProps } from './ConfirmDialog';
import { later } from './later';
import type { SceneSheetProps } from './SceneSheet';

export const Confirm = later<ConfirmDialogProps>(
  () => import('./ConfirmDialog'),
  ({ question }) => question !== null,
);
export const Scene = later<SceneSheetProps>(
  () => import('./SceneSheet'),
  ({ open }) => open,
);
export const MenuList = later<ChatMenuListProps>(
  () => import('./ChatMenuList'),
  ({ anchor }) => anchor !== null,
);
