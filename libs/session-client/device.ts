/** A tab's own UUID: kept in session storage it survives a reload, while a new tab begins with another. */
import { storageKeys } from '#contracts';
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

/** UUIDv7: 48 bits of milliseconds, then randomness; ids made later sort later. Runs in browsers and Node alike. */
export function uuidv7(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let i = 5, rest = now; i >= 0; i--, rest = Math.floor(rest / 256)) bytes[i] = rest % 256;
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
