import type { Page } from 'playwright-core';

/** Loads the page again with another answer to a call: what none of the learner's sessions has come to. */
export async function answerChanged<Answer extends object>(
  page: Page,
  path: string,
  changed: (answer: Answer) => object,
): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: changed((await response.json()) as Answer) });
  });
  await page.reload();
}
