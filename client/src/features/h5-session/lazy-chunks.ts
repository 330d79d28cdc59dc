/** What is not needed to begin a talk, each fetched after it. */
import type { AnnouncerProps } from '../shared-chat/Announcer';
import type { AskDialogProps } from './AskDialog';
import type { BannersProps } from '../shared-chat/Banners';
import type { ChatMenuListProps } from './ChatMenuList';
import type { EndProps } from './EndFrame';
import type { LateWordsProps } from './LateWords';
import { lazyChunk } from '../../ui/lazy-chunk';
import type { NoChatProps } from './NoChat';
import type { OwnTalkProps } from './OwnTalk';
import type { TimeNoticeProps } from './TimeNotice';
import type { VoiceInputProps } from '../shared-voice/VoiceInput';

export const Announcer = lazyChunk<AnnouncerProps>(() => import('../shared-chat/Announcer'));
export const Asking = lazyChunk<AskDialogProps>(
  () => import('./AskDialog'),
  ({ ask }) => ask !== null,
);
export const Banners = lazyChunk<BannersProps>(() => import('../shared-chat/Banners'));
export const MenuList = lazyChunk<ChatMenuListProps>(
  () => import('./ChatMenuList'),
  ({ anchor }) => anchor !== null,
);
export const End = lazyChunk<EndProps>(
  () => import('./EndCard'),
  ({ view }) => view.status === 'ended',
);
export const Late = lazyChunk<LateWordsProps>(
  () => import('./LateWords'),
  ({ shown }) => shown,
);
export const Own = lazyChunk<OwnTalkProps>(() => import('./OwnTalk'));
export const TimeNotice = lazyChunk<TimeNoticeProps>(() => import('./TimeNotice'));
export const Nothing = lazyChunk<NoChatProps>(() => import('./NoChat'));
export const Voice = lazyChunk<VoiceInputProps>(() => import('../shared-voice/VoiceInput'));
