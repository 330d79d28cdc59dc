/** What browser specs use. */
import { afterAll, afterEach, beforeAll, describe } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { chromiumPath, launchChromium } from './chromium.ts';
import { product } from './device.ts';
import { reportOf } from './page-report.ts';
import { SuitePeople } from './suite-people.ts';

export { examQuestions, sampleCourses, type Administrator, type Person } from './administrator.ts';
export { controlModel, quickly } from './product.ts';
export { desktop, device, phone, product, signIn } from './device.ts';

/** What the tests of a file tell jest's environment, and it them (server/test/harness/environment.mjs). */
const file = globalThis as { stopsAfterFailure?: boolean; stopped?: boolean; testFailed?: boolean };

/** Skips the tests of this file that are still to come: none of them could succeed. */
export function stopFile(): void {
  file.stopped = true;
}

/**
 * A suite with a Chromium and people of its own. Its tests build on each other: after one that failed the others are skipped, unless they
 * are `independent`. `args`: further ones for Chromium. Without Chromium it is skipped, as the global setup has said, unless REQUIRE_CHROMIUM is set.
 */
export function browserSuite(
  name: string,
  suite: (chromium: () => Browser, people: SuitePeople) => void,
  { independent = false, args = [] as string[] } = {},
): void {
  const people = new SuitePeople(name, product);
  if (chromiumPath() === null && !process.env.REQUIRE_CHROMIUM) {
    describe.skip(name, () => suite(() => undefined as never, people));
    return;
  }
  file.stopsAfterFailure = !independent;
  describe(name, () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchChromium(args);
    });
    afterEach(async () => {
      if (file.testFailed) throw new Error(`When it failed:\n${await reportOf(browser)}`);
    });
    afterAll(() => browser.close());
    suite(() => browser, people);
  });
}
