/** What the documents count and name, held against the product. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import {
  commandNames,
  refusals,
  routes,
  type DurableEvent,
  type LiveExamResult,
  type LiveResult,
  type PracticeChatEval,
  type StartView,
} from '#contracts';
import { oneDecimal, separated, timeFormat } from '../../src/platform/files/xlsx.js';
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

test('decision 0021 has the formats of an export', () => {
  const text = read('docs/decisions/0021-details-and-exports-of-a-task.md');
  for (const format of [timeFormat, oneDecimal, separated]) expect(text).toContain(`\`${format}\``);
});

test('the oldest browsers are the same in both READMEs, in operations.md and in the builds', () => {
  const [, chrome, safari, firefox] = /phone \| (\d+) +\| (\d+) +\| (\d+)/.exec(read('docs/operations.md'))!;
  const console = /console \| (\d+) +\| (\d+) +\| (\d+)/.exec(read('docs/operations.md'))!;
  expect(read('README.md')).toContain(
    `phone needs Chrome or Android's WebView from ${chrome}, Safari from ${safari} or Firefox from ${firefox}, ` +
      `the console Chrome or Edge from ${console[1]}, Safari from ${console[2]} or Firefox from ${console[3]}.`,
  );
  expect(read('README.zh-CN.md')).toContain(
    `手机端需要 Chrome 或安卓 WebView ${chrome}、Safari ${safari}、Firefox ${firefox} 以上；` +
      `后台需要 Chrome 或 Edge ${console[1]}、Safari ${console[2]}、Firefox ${console[3]} 以上`,
  );
  const builds = read('client/vite.h5.config.ts') + read('client/vite.console.config.ts');
  for (const oldest of [
    `safari${safari}', 'firefox${firefox}'`,
    `chrome${console[1]}'`,
    `firefox${console[3]}'`,
  ])
    expect(builds).toContain(oldest);
  // What these two lack and the build is for is refused by lint (client/lint/known-to-engines.js): the configurations say why.
  expect(builds).toContain(`It is for Chrome ${chrome}:`);
  expect(builds).toContain(`It is for Safari ${console[2]}:`);
});

/** The compiler asks for what is new. */
const told: {
  events: Record<DurableEvent['t'], true>;
  eval: Record<keyof PracticeChatEval, true>;
  talk: Record<keyof LiveResult, true>;
  exam: Record<keyof LiveExamResult, true>;
  start: Record<keyof StartView, true>;
} = {
  events: {
    'session.started': true,
    'session.driver_changed': true,
    'turn.accepted': true,
    'turn.skipped': true,
    'ai.started': true,
    'ai.completed': true,
    'ai.failed': true,
    'ai.stopped': true,
    'eval.completed': true,
    'eval.corrected': true,
    'eval.failed': true,
    'eval.retried': true,
    'review.requested': true,
    'review.closed': true,
    'result.accepted': true,
    'result.withdrawn': true,
    'result.restored': true,
    'session.state': true,
    'session.result': true,
  },
  eval: {
    status: true,
    run: true,
    answer_score: true,
    answer_reason: true,
    answer_eval: true,
    checks: true,
    contradictions: true,
    set_aside: true,
    restored: true,
    review: true,
    appeal: true,
    flags: true,
  },
  talk: {
    kind: true,
    status: true,
    score: true,
    reached: true,
    red_line: true,
    radar: true,
    unscoredTurns: true,
    comment: true,
    good: true,
    weak: true,
    suggestions: true,
  },
  exam: { kind: true, status: true, score: true, completion_rate: true, questions: true },
  start: { session_id: true, state: true, resumed: true, course: true, judged_characters: true },
};

test('protocol.md has every command, event and refusal of the socket, and what opens it', () => {
  const text = read('docs/protocol.md');
  const marked = (names: readonly string[]) => names.filter((name) => !text.includes(`\`${name}\``));
  expect(marked(commandNames)).toEqual([]);
  expect(marked(Object.keys(told.events))).toEqual([]);
  expect(marked(Object.keys(refusals))).toEqual([]);
  expect(text).toContain('`Invalid namespace`');
  expect(text).toContain('`X-Service-Key` with **each** call');
});

test('protocol.md has the shape of evaluations and results, of a start and of the list before it', () => {
  const text = readFileSync(resolve(root, 'docs/protocol.md'), 'utf8');
  const shape = (begin: string, end: string) => text.slice(text.indexOf(begin)).split(end)[0]!;
  const lacking = (fields: object, words: string) =>
    Object.keys(fields).filter((field) => !new RegExp(`\\b${field}\\b`).test(words));
  expect(lacking(told.eval, shape('eval = {', '};\n'))).toEqual([]);
  expect(lacking(told.talk, shape("result = {\n  kind: 'practice'", '};\n'))).toEqual([]);
  expect(lacking(told.exam, shape("result = {\n  kind: 'exam'", '};\n'))).toEqual([]);
  expect(lacking(told.start, shape(`POST ${routes.client.practiceStart}`, '```'))).toEqual([]);
  expect(shape(`POST ${routes.client.taskList}`, '\n→')).toMatch(/\{\}.*page, per_page/);
});
