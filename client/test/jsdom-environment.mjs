/** jsdom with the parts of the fetch standard that it lacks, taken from Node: screens then fake the network at `fetch` itself. */
import { getComputedStyle } from './jsdom-styles.mjs';
import { quiet } from '../../server/test/harness/quiet.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';

const lacking = [
  ...['fetch', 'Request', 'Response', 'Headers', 'AbortController', 'AbortSignal'],
  ...['TextEncoder', 'TextDecoder', 'ReadableStream', 'structuredClone'],
];

export default class FetchingJsdom extends quiet(TestEnvironment) {
  async setup() {
    await super.setup();
    for (const name of lacking) this.global[name] = globalThis[name];
    this.global.getComputedStyle = getComputedStyle;
  }
}
