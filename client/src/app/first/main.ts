/**
 * The first script of both pages: it stands in the page itself, before all modules, and is written for any engine that can read it
 * (client/vite.first-script.ts puts it there and fills in the files).
 */
import type { AskingPage } from '../../api/asked';
import type { OpeningPage } from '../../lib/opened-socket';
import { ask } from './ask';
import type { AsksOfPages } from './ask';
import { connect } from './connect';
import { polyfill } from './polyfills';
import type { Engine } from './polyfills';
import { preload } from './preload';
import type { FilesOfPages } from './preload';
import { sayWhenTooOld } from './too-old';

declare const filesOfPages: FilesOfPages;
declare const asksOfPages: AsksOfPages;
declare const ticketPath: string;

sayWhenTooOld(window, 'noModule' in HTMLScriptElement.prototype);
polyfill(window as unknown as Engine);
ask(window as AskingPage, location.pathname, asksOfPages);
connect(window as AskingPage & OpeningPage, ticketPath);
preload(document, location.pathname, filesOfPages);
