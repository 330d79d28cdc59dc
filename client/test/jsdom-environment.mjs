/**
 * jsdom with the parts of the fetch standard that it lacks, taken from Node: screens then fake the network at `fetch` itself. All files of a
 * worker have one window, so that a file can use the packages that an earlier one has loaded (shared-runtime.cjs).
 */
import { getComputedStyle } from './jsdom-styles.mjs';
import { SharedWindow } from './shared-window.mjs';
import { quiet } from '../../server/test/harness/quiet.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';

const lacking = [
  ...['fetch', 'Request', 'Response', 'Headers', 'AbortController', 'AbortSignal'],
  ...['TextEncoder', 'TextDecoder', 'ReadableStream', 'structuredClone'],
];

/** The worker's environment, made for its first file, and the console of the file under way, which jsdom tells of errors. */
let first;
let underWay;
const forwarding = Object.fromEntries(
  ['log', 'info', 'debug', 'warn', 'error'].map((level) => [
    level,
    (...printed) => underWay[level](...printed),
  ]),
);

function begin(config, context) {
  const environment = new TestEnvironment(config, { ...context, console: forwarding });
  const { global } = environment;
  for (const name of lacking) global[name] = globalThis[name];
  global.getComputedStyle = getComputedStyle;
  return { environment, window: new SharedWindow(environment.dom) };
}

class SharedJsdom {
  constructor(config, context) {
    underWay = context.console;
    first ??= begin(config, context);
    const { global, moduleMocker, fakeTimers, fakeTimersModern } = first.environment;
    Object.assign(this, { global, moduleMocker, fakeTimers, fakeTimersModern });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.useRealTimers();
    this.moduleMocker.restoreAllMocks();
    first.window.putBack();
  }

  exportConditions() {
    return first.environment.exportConditions();
  }

  getVmContext() {
    return first.environment.getVmContext();
  }
}

export default quiet(SharedJsdom);
