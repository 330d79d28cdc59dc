import { expect } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, fakeServer, never, renderApp } from './render-app';

/** Checks a list that can't be had: said as `missing` on the page and once as a toast, and another try brings `back` what it holds. */
export async function expectAnotherTry(
  { path, route, list }: { path: string; route: string; list: object },
  missing: string,
  back: () => Promise<HTMLElement>,
): Promise<void> {
  let down = true;
  fakeServer({ [route]: () => (down ? failed(503, '暂时无法读取，请稍后再试') : list) });
  renderApp(path);
  expect(await screen.findByText(missing)).toBeInTheDocument();
  expect(await screen.findAllByText('暂时无法读取，请稍后再试')).toHaveLength(1);
  down = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await back()).toBeInTheDocument();
}

/** Checks that a list whose answer is on its way shows that it is. */
export async function expectLoading({ path, route }: { path: string; route: string }): Promise<void> {
  fakeServer({ [route]: never() });
  renderApp(path);
  expect(await screen.findByRole('status', { name: '正在加载' })).toBeInTheDocument();
}
