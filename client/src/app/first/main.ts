/**
 * The first script of both pages: it stands in the page itself, before all modules, and is written for any engine that can read it
 * (client/vite.first-script.ts puts it there and fills in the files).
 */
import type { PrefetchingPage } from '../../api/prefetched';
import type { OpeningPage } from '../../lib/opened-socket';
import { prefetch } from './prefetch';
import type { PrefetchOfPages } from './prefetch';
import { connect } from './connect';
import { polyfill } from './polyfills';
import type { Engine } from './polyfills';
import { preload } from './preload';
import type { FilesOfPages } from './preload';
import { sayWhenTooOld } from './too-old';

declare const filesOfPages: FilesOfPages;
declare const asksOfPages: PrefetchOfPages;
declare const ticketPath: string;

sayWhenTooOld(window, 'noModule' in HTMLScriptElement.prototype);
polyfill(window as unknown as Engine);
prefetch(window as PrefetchingPage, location.pathname, asksOfPages);
connect(window as PrefetchingPage & OpeningPage, ticketPath);
preload(document, location.pathname, filesOfPages);
