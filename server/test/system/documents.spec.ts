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
  'the folders’ table of %s names every folder of the server',
  (path) => {
    const folders = readdirSync(resolve(root, 'server/src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const rows = readFileSync(resolve(root, path), 'utf8')
      .match(/^\| `server\/src.*$/gm)!
      .join('\n');
    expect(folders.filter((name) => !new RegExp(`\\b${name}\\b`).test(rows))).toEqual([]);
  },
);

test('CONTRIBUTING names the next migration by no number, which would be taken soon', () => {
  expect(read('CONTRIBUTING.md')).not.toMatch(/migrations\/\d/);
});

test('what is written outside of the checkout is said', () => {
  expect(read('README.md')).toMatch(/All that is written outside is npm's own cache and logs \(`~\/\.npm`/);
});
