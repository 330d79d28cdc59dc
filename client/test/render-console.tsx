/** The whole console in jsdom, at a path, with the network faked at `fetch`. */
import type { ReactElement } from 'react';
import { jest } from '@jest/globals';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { routes } from '#contracts';
import type { CurrentUserView } from '#contracts';
import { createConsoleApp } from '../src/app/console/App';
import { noEstimates, noUsage } from './builders/cost';
import { fakeServer, learner } from './render-app';
import type { Answer } from './render-app';

export const administrator: CurrentUserView = { ...learner, id: 1, name: '林晓燕', is_admin: true };

/** What is asked for beside much else; nothing is known of it unless a test says so. */
const costs = { [routes.cost.estimates]: noEstimates, [routes.cost.session]: noUsage };

/** Fakes the server for an administrator. */
export const fakeConsoleServer = (answers: Record<string, Answer>) =>
  fakeServer({ [routes.feishu.currentUser]: administrator, ...costs, ...answers });

/** A window of a phone's width, until mocks are restored. */
export function narrowWindow(): void {
  const usual = window.matchMedia.bind(window);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...usual(media), matches: /max-width/.test(media) }));
}

/** `left` are the paths for which the console was left, `told` what is then said there. `around` puts something around the whole. */
export function renderConsole(path: string, around = (console: ReactElement) => console) {
  const left: string[] = [];
  const told: (string | undefined)[] = [];
  const app = createConsoleApp(createMemoryHistory({ initialEntries: [path] }), (to, failure) => {
    left.push(to);
    told.push(failure);
  });
  return { ...render(around(app.element)), ...app, left, told, href: () => app.router.state.location.href };
}
