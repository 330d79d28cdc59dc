/** What is kept on this device. Storage may be closed to us (private mode, quota): everything then lives as long as the page. */
import { phonePages as pages, storageKeys } from '#contracts';
import type { SignInEnd } from '#contracts';

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** The browser's storage, which never throws. */
export const device = {
  getItem: (key: string): string | null => attempt(() => localStorage.getItem(key), null),
  /** Whether it is kept. */
  setItem: (key: string, value: string): boolean =>
    attempt(() => {
      localStorage.setItem(key, value);
      return true;
    }, false),
  removeItem: (key: string): void => attempt(() => localStorage.removeItem(key), undefined),
  keys: (prefix: string): string[] =>
    attempt(() => Object.keys(localStorage), []).filter((key) => key.startsWith(prefix)),
};

/** Leaves word of a failure for the page that this tab goes to, which is another build: a toast doesn't outlive its page. */
export function leaveFailure(message: string): void {
  attempt(() => sessionStorage.setItem(storageKeys.failure, message), undefined);
}

/** What was left, once. */
export function takeFailure(): string | null {
  const message = attempt(() => sessionStorage.getItem(storageKeys.failure), null);
  attempt(() => sessionStorage.removeItem(storageKeys.failure), undefined);
  return message;
}

/** How many chats have words that were not sent, and how many forms were not saved. */
export const unsentOnDevice = (): { chats: number; forms: number } => ({
  // A session's number is the first part of what follows the prefix.
  chats: new Set(
    [storageKeys.words, storageKeys.outbox].flatMap((prefix) =>
      device.keys(prefix).map((key) => key.slice(prefix.length).split('.')[0]),
    ),
  ).size,
  forms: device.keys(storageKeys.form).length,
});

function clear(): void {
  attempt(() => localStorage.clear(), undefined);
  attempt(() => sessionStorage.clear(), undefined);
}

/**
 * Forgets everything, for whoever uses this device next: now, and once more when the page goes, because an open form writes until then.
 * The server asks the browser for the same (Clear-Site-Data), which plain http does not heed.
 */
export function forgetDevice(): void {
  device.setItem(storageKeys.signedOut, String(Date.now()));
  clear();
  window.addEventListener('pagehide', clear, { once: true });
}

/** Has the other tabs of whoever signs out go as well, to the sign-in page, which says so; answers how to stop it. */
export function onSignedOutElsewhere(leave: (path: string) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKeys.signedOut || newValue === null) return;
    window.addEventListener('pagehide', clear, { once: true });
    leave(`${pages.login}?error=${'signed_out' satisfies SignInEnd}`);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
