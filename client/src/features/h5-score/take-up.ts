import { lazyChunk } from '../../ui/lazy-chunk';
import type { TakeUpProps } from '../shared-own/TakeUpButton';

/** 从这里再练, fetched after the page. */
export const TakeUp = lazyChunk<TakeUpProps>(() => import('../shared-own/TakeUpButton'));
