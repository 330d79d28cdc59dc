import { beforeEach, expect, test } from '@jest/globals';
import { sayWhenTooOld, tooOld } from './too-old';

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"><div class="boot-head">练货</div><div class="boot-card"></div></div>';
});
const root = () => document.getElementById('root')!;
/** What a browser tells of a script that it can't read, or that broke. */
const breaks = () => window.dispatchEvent(new ErrorEvent('error', { message: 'SyntaxError' }));

test('an engine that knows no modules reads one sentence at once', () => {
  sayWhenTooOld(window, false);
  expect(root().querySelector('[role="alert"]')).toHaveTextContent(tooOld);
  expect(root().children).toHaveLength(1);
});

test('a script that breaks before anything is there is told in one sentence', () => {
  sayWhenTooOld(window, true);
  expect(root()).toHaveTextContent('练货');
  breaks();
  breaks();
  expect(root()).toHaveTextContent(new RegExp(`^${tooOld}$`));
});

test('a script that did not come is no engine that is too old', () => {
  sayWhenTooOld(window, true);
  const script = document.createElement('script');
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  expect(root()).toHaveTextContent(/^练货$/);
});

test('what breaks in a page that is there leaves it as it is', () => {
  sayWhenTooOld(window, true);
  root().innerHTML = '<main>任务</main>';
  breaks();
  expect(root()).toHaveTextContent(/^任务$/);
});
