/** A recording: how long it may be, how long a page counts down before that, its bytes, and those of one piece that is sent. */
export const voiceLimits = {
  milliseconds: 60_000,
  countdownMs: 10_000,
  /** A recorder ends later than it was told to, and codecs add a frame. */
  toleranceMs: 1_000,
  bytes: 12 * 1024 * 1024,
  piece: 256 * 1024,
  /** Characters of one sentence that is read aloud. */
  sentence: 200,
  /** A voice's name, as the speech server knows it. */
  voice: 60,
} as const;

/** What a recording is, told by its content. `type` is what it is played as. */
export const audioTypes = {
  mp4: 'audio/mp4',
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
} as const;

export type AudioKind = keyof typeof audioTypes;
