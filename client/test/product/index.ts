/** What browser specs use. */
import { afterAll, beforeAll, describe } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { chromiumPath, launchChromium } from './chromium.ts';

export { controlModel, quickly } from './product.ts';
export { desktop, device, phone, post, product, signIn } from './device.ts';

/** A suite with a Chromium of its own; without Chromium it is skipped, as the global setup has said, unless REQUIRE_CHROMIUM is set. */
export function browserSuite(name: string, suite: (chromium: () => Browser) => void): void {
  if (chromiumPath() === null && !process.env.REQUIRE_CHROMIUM) {
    describe.skip(name, () => suite(() => undefined as never));
    return;
  }
  describe(name, () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchChromium();
    });
    afterAll(() => browser.close());
    suite(() => browser);
  });
}
