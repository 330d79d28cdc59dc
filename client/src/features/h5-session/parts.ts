/** What is not needed to begin a talk, each fetched after it. */
import type { ChatMenuListProps } from './ChatMenuList';
import type { ConfirmDialogProps } from '../../ui/ConfirmDialog';
import type { EndCardProps } from './EndCard';
import { later } from '../../ui/later';
import type { NoChatProps } from './NoChat';

export const Confirm = later<ConfirmDialogProps>(
  () => import('../../ui/ConfirmDialog'),
  ({ question }) => question !== null,
);
export const MenuList = later<ChatMenuListProps>(
  () => import('./ChatMenuList'),
  ({ anchor }) => anchor !== null,
);
export const End = later<EndCardProps>(
  () => import('./EndCard'),
  ({ view }) => view.status === 'ended',
);
export const Nothing = later<NoChatProps>(() => import('./NoChat'));
