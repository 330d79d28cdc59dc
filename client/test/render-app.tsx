/** The whole phone in jsdom, at a path, with the network faked at `fetch`. */
import { jest } from '@jest/globals';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { routes, signInEnds } from '#contracts';
import type { CurrentUserView, ErrorBody, SignInEnd } from '#contracts';
import { createH5App } from '../src/app/h5/App';

export const learner: CurrentUserView = {
  id: 7,
  name: '林小满',
  gender: 'F',
  department: '西湖店',
  department_id: 'od-1',
  open_id: 'ou_7',
  union_id: 'on_7',
  is_admin: false,
  time_zone: 'Asia/Shanghai',
  demo_model: false,
};

/** Answers one request: a value is a 200 with it as JSON; a function sees the body that was sent. */
export type Answer =
  object | Response | Promise<never> | ((body: unknown) => object | Response | Promise<unknown>);

export function failed(code: number, message: string, errors: ErrorBody['errors'] = {}): Response {
  const body: ErrorBody = { code, status: 'Failed', message, errors };
  return new Response(JSON.stringify(body), {
    status: code,
    headers: { 'content-type': 'application/json' },
  });
}

/** The sign-in that is shown has ended. */
export const signInEnded = (end: SignInEnd): Response =>
  failed(401, signInEnds[end], { [end]: [signInEnds[end]] });

/** A request that is never answered: what is shown meanwhile stays. */
export const never = () => new Promise<never>(() => {});

/**
 * Fakes the server by path. The current user is there unless said otherwise; a path that nobody answers is a 404.
 * Returns the requests that came, as `path` and body.
 */
export function fakeServer(answers: Record<string, Answer>) {
  const requests: { path: string; body: unknown }[] = [];
  const known: Record<string, Answer> = { [routes.feishu.currentUser]: learner, ...answers };
  globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
    const { method, body: sent } = init ?? {};
    const request =
      input instanceof Request ? input : new Request(new URL(input, location.origin), { method, body: sent });
    const path = new URL(request.url).pathname;
    const text = await request.text();
    // What a form with a file holds Node's request does not know: it is of another world than jsdom's.
    const body: unknown = text === '' || text === String(new FormData()) ? null : JSON.parse(text);
    requests.push({ path, body });
    const answer = known[path] ?? failed(404, '没有这个地址');
    const value = await (typeof answer === 'function' ? answer(body) : answer);
    if (value instanceof Response) return value.clone();
    return new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
  });
  return { requests, to: (path: string) => requests.filter((request) => request.path === path) };
}

export function renderApp(path: string) {
  const app = createH5App(createMemoryHistory({ initialEntries: [path] }));
  return { ...render(app.element), ...app, href: () => app.router.state.location.href };
}
