/** Moves on a page of any engine, done by scripts in the page that the oldest of them can read. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Driver } from './driver.ts';

const patienceMs = 60_000;
const everyMs = 150;

/** Shown elements that a selector finds and whose name or text matches: what `look` in the page answers. */
const look = `(selector, pattern) => Array.from(document.querySelectorAll(selector)).filter((one) => {
  const name = one.getAttribute('aria-label') || one.innerText || '';
  return one.getClientRects().length > 0 && new RegExp(pattern, 'u').test(name.trim());
})`;

const brokenWords = ['页面没有打开', '打不开练货'];

export class EnginePage {
  constructor(
    private readonly driver: Driver,
    private readonly baseUrl: string,
  ) {}

  goto(path: string): Promise<void> {
    return this.driver.goto(new URL(path, this.baseUrl).href);
  }

  /** Waits until an expression in the page is true. @throws with what the page shows when it does not become so */
  async until(what: string, expression: string): Promise<void> {
    const until = Date.now() + patienceMs;
    for (;;) {
      // A page on its way to another answers nothing. Read first: broken words that came since may be what is waited for.
      const text = await this.driver.evaluate<string>('document.body.innerText').catch(() => '');
      if (await this.driver.evaluate<boolean>(`!!(${expression})`).catch(() => false)) return;
      const broken = brokenWords.find((words) => text.includes(words));
      if (broken !== undefined || Date.now() > until)
        throw new Error(`${what} is not there: ${JSON.stringify(text.slice(0, 300))}`);
      await pause(everyMs);
    }
  }

  private found(selector: string, pattern: string): string {
    return `(${look})(${JSON.stringify(selector)}, ${JSON.stringify(pattern)})`;
  }

  shows(selector: string, pattern = ''): Promise<void> {
    return this.until(`${selector} ${pattern}`, `${this.found(selector, pattern)}.length`);
  }

  async press(pattern: string, selector = 'button:not(:disabled), a'): Promise<void> {
    await this.shows(selector, pattern);
    await this.driver.evaluate(`${this.found(selector, pattern)}[0].click()`);
  }

  /** Types into a field as React hears it. */
  async type(selector: string, text: string): Promise<void> {
    await this.shows(`${selector}:enabled`);
    await this.driver.evaluate(`(() => {
      const field = document.querySelector(${JSON.stringify(selector)});
      field.focus();
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, ${JSON.stringify(text)});
      field.dispatchEvent(new Event('input', { bubbles: true }));
    })()`);
  }

  value<T>(expression: string): Promise<T> {
    return this.driver.evaluate<T>(expression);
  }

  /** Signs in on the provider's page as a person, and ends on `path`. */
  async signIn(openId: string, path: string): Promise<void> {
    await this.goto(`/feishu/oauth?redirect=${encodeURIComponent(path)}`);
    await this.until('the provider', `location.search.includes('state=')`);
    await this.driver.goto(`${await this.value<string>('location.href')}&sim_user=${openId}`);
    await this.until(path, `location.pathname === ${JSON.stringify(path)}`);
  }
}
