/** What screens expect of a browser and jsdom lacks. */
import 'reflect-metadata';
import '@testing-library/react/dont-cleanup-after-each';
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import type {} from '@testing-library/jest-dom/jest-globals';
import * as matchers from '@testing-library/jest-dom/matchers';
import { afterEach, beforeAll, expect } from '@jest/globals';
import { cleanup, configure, getConfig, renderHook } from '@testing-library/react';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as React from 'react';
import { toast } from 'sonner';

// The packages are loaded once for many files: what they would do for a file when they are loaded is done here.
expect.extend(matchers);
afterEach(cleanup);
Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
const styles = renderHook(useEmotionCache).result.current!;
cleanup();
styles.sheet.flush();
styles.inserted = {};

// Screens are tested as people use them: a test waits for what it expects, and meanwhile React updates as it does for people. Only what
// testing-library itself renders and fires is worked off at once, in `act`; for all else it would have React ask for `act` as well.
const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeAll(() => void (react.IS_REACT_ACT_ENVIRONMENT = false));

// What a screen shows on a quiet machine within a second; beside other tests it takes longer. What is not there by then is missing.
const asyncUtilTimeout = 15_000;
const { eventWrapper, getElementError: printed, asyncUtilTimeout: patience } = getConfig();
// The library keeps it for the files to come.
if (patience !== asyncUtilTimeout)
  configure({
    asyncUtilTimeout,
    getElementError,
    // An event that an effect brings about (focus goes elsewhere) belongs to the `act` under way: one of its own would end that too early.
    eventWrapper: (fire) => (react.IS_REACT_ACT_ENVIRONMENT ? fire() : eventWrapper(fire)),
  });

/** As the library's, but while something is waited for, the document is printed when the message is read, not at each look. */
function getElementError(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: waiting } = getConfig() as {
    _disableExpensiveErrorDiagnostics?: boolean;
  };
  const error = waiting ? new Error() : printed(message, container);
  error.name = 'TestingLibraryElementError';
  const get = () => printed(message, container).message;
  if (waiting) Object.defineProperty(error, 'message', { get, configurable: true });
  // The place that failed is the caller's.
  else Error.captureStackTrace(error, getElementError);
  return error;
}

// React keeps the stack of the creation of every element for its warnings, up to so many a second: a tenth of what screen tests computed.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE' as keyof typeof React;
Object.defineProperty(React[internals], 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

class QuietResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

class QuietIntersectionObserver extends QuietResizeObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

// A toast stays while nobody looks at the page: on a busy machine a test would miss what is shown for some seconds. It ends with its test.
Object.defineProperty(document, 'hidden', { value: true, configurable: true });
afterEach(() => void toast.dismiss());

// Its styles let a toast come from nothing to full sight in a moment, within which a busy machine may look. How it comes is looked at in Chromium.
for (const style of document.querySelectorAll('style'))
  if (style.textContent.includes('[data-sonner-toast]')) style.remove();

const noMatch = (media: string): MediaQueryList => ({
  matches: false,
  media,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => true,
});

globalThis.ResizeObserver ??= QuietResizeObserver;
globalThis.IntersectionObserver ??= QuietIntersectionObserver as unknown as typeof IntersectionObserver;
window.matchMedia ??= noMatch;
// Newer browsers answer a promise where older ones, and TypeScript's types, have nothing: no caller may hand it on.
const scroll = () => Promise.resolve();
window.scrollTo = scroll;
Element.prototype.scrollIntoView ??= scroll;
Element.prototype.scrollTo ??= scroll;
Element.prototype.setPointerCapture ??= () => {};
