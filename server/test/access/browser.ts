import type { Response, Test } from 'supertest';
import request from 'supertest';
import type { TestApp } from '../harness/index.js';

/** A browser as far as sign-in needs one: it keeps cookies, follows nothing by itself and says where its requests come from. */
export class Browser {
  private readonly jar = new Map<string, string>();

  constructor(
    readonly app: Pick<TestApp, 'baseUrl'>,
    private readonly origin = app.baseUrl,
  ) {}

  get cookies(): ReadonlyMap<string, string> {
    return this.jar;
  }

  /** Another browser with a copy of the cookies: what a thief of them has. */
  copy(): Browser {
    const other = new Browser(this.app, this.origin);
    for (const [name, value] of this.jar) other.jar.set(name, value);
    return other;
  }

  setCookie(name: string, value: string): void {
    this.jar.set(name, value);
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(request(this.app.baseUrl).get(path).set(headers));
  }

  async post(path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> {
    const call = request(this.app.baseUrl)
      .post(path)
      .set({ Origin: this.origin, ...headers });
    return this.send(body === undefined ? call : call.send(body));
  }

  private async send(call: Test): Promise<Response> {
    if (this.jar.size > 0) {
      void call.set('Cookie', [...this.jar].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const response = await call.redirects(0).ok(() => true);
    this.remember(response);
    return response;
  }

  private remember(response: Response): void {
    const given = response.headers['set-cookie'] as unknown as string[] | undefined;
    for (const cookie of given ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value === '' || /expires=thu, 01 jan 1970/i.test(cookie)) this.jar.delete(name!);
      else this.jar.set(name!, value!);
    }
  }

  /** Begins a sign-in and lets the person confirm it at the provider. Answers the path with which the provider sends back. */
  async goToProvider(openId: string, redirect?: string): Promise<{ callback: string; authorize: URL }> {
    const query = redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`;
    const begun = await this.get(`/feishu/oauth${query}`);
    if (begun.status !== 302) throw new Error(`/feishu/oauth answered ${begun.status}`);
    const authorize = new URL(begun.headers.location!);
    const chosen = new URL(authorize);
    chosen.searchParams.set('sim_user', openId);
    return { callback: await callbackOf(chosen), authorize };
  }

  /** Signs in through the provider. */
  async signIn(openId: string, redirect?: string): Promise<Response> {
    const { callback } = await this.goToProvider(openId, redirect);
    return this.get(callback);
  }
}

/** Where the provider sends a browser back to, as a path of the application. */
export async function callbackOf(address: URL): Promise<string> {
  const answer = await fetch(address, { redirect: 'manual' });
  const target = new URL(answer.headers.get('location')!);
  return target.pathname + target.search;
}
