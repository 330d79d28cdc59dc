/** What the documents count and name, held against the product. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { defaultRules } from '../../src/rule/rule.defaults.js';
import { sampleCourses, sampleExams, sampleTasks } from '../../src/seed/content/index.js';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8').replace(/\s+/g, ' ');
const inWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

test('operations.md counts what an installation begins with', () => {
  const [rules, courses, exams, tasks] = [defaultRules, sampleCourses, sampleExams, sampleTasks].map(
    ({ length }) => inWords[length],
  );
  const text = read('docs/operations.md');
  expect(text).toContain(`the ${rules} default rules, ${courses} published sample courses`);
  expect(text).toContain(`and ${exams} published exam`);
  expect(text).toContain(`Their ids are 1 to ${sampleCourses.length + sampleExams.length} everywhere`);
  expect(text).toContain(`in the sample organisation only: ${tasks} tasks`);
});

test.each(['README.md', 'README.zh-CN.md', 'docs/architecture.md'])(
  '%s names every folder of the server',
  (path) => {
    const folders = readdirSync(resolve(root, 'server/src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const text = read(path);
    expect(folders.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  },
);

test('CONTRIBUTING names the next migration by no number, which would be taken soon', () => {
  expect(read('CONTRIBUTING.md')).not.toMatch(/migrations\/\d/);
});

test('what is written outside of the checkout is said', () => {
  expect(read('README.md')).toMatch(/All that is written outside is npm's own cache and logs \(`~\/\.npm`/);
});

test('the oldest browsers are the same in both READMEs, in operations.md and in the builds', () => {
  const [, chrome, safari] = /phone \| (\d+) +\| (\d+)/.exec(read('docs/operations.md'))!;
  const console = /console \| (\d+) +\| (\d+) +\| (\d+)/.exec(read('docs/operations.md'))!;
  expect(read('README.md')).toContain(
    `phone needs Chrome or Android's WebView from ${chrome} or Safari from ${safari}, ` +
      `the console Chrome or Edge from ${console[1]}, Safari from ${console[2]} or Firefox from ${console[3]}.`,
  );
  expect(read('README.zh-CN.md')).toContain(
    `手机端需要 Chrome 或安卓 WebView ${chrome}、Safari ${safari} 以上；` +
      `后台需要 Chrome 或 Edge ${console[1]}、Safari ${console[2]}、Firefox ${console[3]} 以上`,
  );
  const builds = read('client/vite.h5.config.ts') + read('client/vite.console.config.ts');
  for (const oldest of [`safari${safari}'`, `chrome${console[1]}'`, `firefox${console[3]}'`])
    expect(builds).toContain(oldest);
  // What these two lack and the build is for is refused by lint (client/lint/known-to-engines.js): the configurations say why.
  expect(builds).toContain(`It is for Chrome ${chrome}:`);
  expect(builds).toContain(`It is for Safari ${console[2]}:`);
});
