/** One product for all browser tests of a run; the specs read where it is from the environment. */
import { noChromium, readyChromium } from './chromium.ts';
import { startProduct } from './product.ts';

export default async function globalSetup(): Promise<void> {
  if ((await readyChromium()) === null && !process.env.REQUIRE_CHROMIUM) {
    console.log(`${noChromium} The browser tests are skipped.`);
    return;
  }
  const { product, stop } = await startProduct();
  process.env.LIANHUO_BROWSER_PRODUCT = JSON.stringify(product);
  (globalThis as { stopProduct?: typeof stop }).stopProduct = stop;
}
