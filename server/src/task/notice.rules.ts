/** A message whose time came while nothing ran is made for this long after it. */
export const madeLateForMs = 24 * 60 * 60_000;
/** The provider keeps a message's key for an hour: with a margin for slow calls, a message is repeated no longer than this. */
export const repeatedForMs = 50 * 60_000;
/** Longer than any call takes: whoever is still sending after that has died. */
export const sendingForMs = 2 * 60_000;
export const messagesPerSecond = 40;

const longestWaitMs = 5 * 60_000;

/** The wait after the given number of tries: 5 s, 15 s, 45 s … */
export const waitAfter = (tries: number): number => Math.min(longestWaitMs, 5_000 * 3 ** (tries - 1));

/** May it still be sent? Asked right before each call: the process may have slept since it took the message up. */
export const mayStillSend = (firstTryAt: Date, now: Date): boolean =>
  now.getTime() - firstTryAt.getTime() < repeatedForMs;
