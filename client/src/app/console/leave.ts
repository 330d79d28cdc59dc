/** Out of the console: the sign-in page and the page for learners are in the phone's build, so the browser goes there itself. */
import { createContext, useContext } from 'react';
import { pages } from '#contracts';
import type { SignInError } from '#contracts';
import { leaveFailure } from '../../lib/device';

/** `failure` is said on the page that is gone to. */
export type Leave = (path: string, failure?: string) => void;

export const browserLeave: Leave = (path, failure) => {
  // A failed request and the guard both lead away; the second would break off the navigation that the first began.
  if (leaving) return;
  leaving = true;
  if (failure !== undefined) leaveFailure(failure);
  // A navigation that came to nothing, offline, is tried again by what fails next.
  setTimeout(() => (leaving = false), 1_000);
  window.location.replace(path);
};
let leaving = false;

export const LeaveContext = createContext<Leave>(browserLeave);
export const useLeave = (): Leave => useContext(LeaveContext);

/** The sign-in page, which comes back to where one was, and says why one is there. */
export const signInPath = (href: string, error?: SignInError): string =>
  `${pages.login}?${new URLSearchParams({ redirect: href, ...(error && { error }) }).toString()}`;
