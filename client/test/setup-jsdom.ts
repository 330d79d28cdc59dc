/** What screens expect of a browser and jsdom lacks. */
import 'fake-indexeddb/auto';
import 'reflect-metadata';
import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import * as React from 'react';

// Generous: this is a limit for a busy machine, not the time that anything should take.
configure({ asyncUtilTimeout: 40_000 });

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
