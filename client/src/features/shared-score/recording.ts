import { lazyChunk } from '../../ui/lazy-chunk';
import type { PlayRecordingProps } from '../shared-voice/PlayRecording';

/** Fetched only where something was spoken. */
export const Recording = lazyChunk<PlayRecordingProps>(() => import('../shared-voice/PlayRecording'));
