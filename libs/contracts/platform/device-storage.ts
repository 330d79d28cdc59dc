/** What the product keeps on a device, by the beginning of its key in the browser's storage. Signing out clears all of it. */
export const storageKeys = {
  /** A chat's words that are being typed; the session's number follows. */
  words: 'lianhuo.draft.',
  /** A chat's messages that the server has not acknowledged; the session's number and the device follow. */
  outbox: 'lianhuo.outbox.',
  /** That somebody has begun a course here, after reading what it is about; who and which course follow. */
  begun: 'lianhuo.begun.',
  /** That this device’s owner knows why its microphone is closed, and wants no card about it. */
  voiceClosed: 'lianhuo.voice.closed',
  /** A form that was not saved; whose it is and what it is about follow. */
  form: 'draft:',
  /** The tab's own number, in its session storage. */
  device: 'lianhuo.device',
  /** What went wrong on the page before, to be said on this one; in session storage. */
  failure: 'lianhuo.failure',
  /** Notifies other tabs of the same browser that somebody has signed out. */
  signedOut: 'lianhuo.signed-out',
} as const;
