/** The microphone and what belongs to it, each fetched after the page that it is on. */
import { lazyChunk } from '../../ui/lazy-chunk';
import type { VoiceInputProps } from './VoiceInput';

export const Voice = lazyChunk<VoiceInputProps>(() => import('./VoiceInput'));
export const VoiceSettingsLink = lazyChunk(() => import('./VoiceSettingsLink'));
