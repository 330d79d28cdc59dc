/** A tab's own UUID: kept in session storage it survives a reload, while a new tab begins with another. */
import { storageKeys } from '#contracts';
import { uuidv7 } from './uuid.js';
import type { OutboxStorage } from './types.js';

const key = storageKeys.device;

/** `storage`: the tab's session storage unless another is given. Where there is none, every call is another device. */
export function tabDevice(
  storage = (globalThis as { sessionStorage?: OutboxStorage }).sessionStorage,
): string {
  try {
    const known = storage?.getItem(key);
    if (known) return known;
    const device = uuidv7();
    storage?.setItem(key, device);
    return device;
  } catch {
    return uuidv7();
  }
}
