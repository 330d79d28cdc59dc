export type SignInType = 'browser' | 'token';

const minute = 60_000;
const hour = 60 * minute;

/** How long a sign-in lasts: without use, and whatever happens. */
export const lifetimes: Record<SignInType, { idleMs: number; absoluteMs: number }> = {
  browser: { idleMs: 8 * hour, absoluteMs: 7 * 24 * hour },
  token: { idleMs: 8 * hour, absoluteMs: 24 * hour },
};
/** Of one person at once; whoever signs in beyond that ends the oldest. */
export const mostSignIns = 20;
/** How long it is kept why a sign-in ended, after the time that it could have lasted. */
export const endKeptMs = 7 * 24 * hour;
/** Use is written down at most this often. */
export const useWrittenEveryMs = minute;
/** From leaving for the provider to coming back. */
export const attemptMs = 10 * minute;
/** From asking for a ticket of the socket to connecting with it. */
export const ticketMs = minute;
/** How long a simulated learner may stay connected: longer than any session lasts. */
export const simulatedMs = 4 * hour;
