/** Whether the golden answers are as docs/scoring.md says, and the part that is held out is known to the report alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { clauses, normalise } from '#text';
import { sampleCourses } from '../../server/src/seed/content/index.js';
import { courses } from './courses.js';
import { goldenFiles, labelsOf, type GoldenAnswer, type GoldenFile, type Part } from './golden.js';

const parts = ['tuning', 'held-out'] as const;
const files = Object.fromEntries(parts.map((part) => [part, goldenFiles(part)])) as Record<
  Part,
  GoldenFile[]
>;
const all = parts.flatMap((part) => files[part]);
const answersIn = (file: GoldenFile): GoldenAnswer[] => file.sessions.flatMap(({ answers }) => answers);
const courseOf = ({ course_id }: GoldenFile) => courses.find(({ id }) => id === course_id)!;
const isExam = (file: GoldenFile): boolean => 'exam' in courseOf(file);
const practiced = (file: GoldenFile) => answersIn(file).filter(() => !isExam(file));
const marked = (file: GoldenFile) => answersIn(file).filter(() => isExam(file));

test.each([
  ['tuning', 100, 30],
  ['held-out', 200, 60],
] as const)('the part for %s has at least %i turns and %i answers of exams', (part, turns, answers) => {
  expect(files[part].flatMap(practiced).length).toBeGreaterThanOrEqual(turns);
  expect(files[part].flatMap(marked).length).toBeGreaterThanOrEqual(answers);
});

test('docs/scoring.md says how many there are', () => {
  const text = readFileSync('docs/scoring.md', 'utf8');
  for (const part of parts) {
    const row = new RegExp(`^\\| \`${part}\` .*\\| +(\\d+) \\| +(\\d+) \\| +(\\d+) \\|$`, 'm').exec(text)!;
    const counts = [practiced, marked, ({ sessions }: GoldenFile) => sessions].map(
      (of) => files[part].flatMap<unknown>(of).length,
    );
    expect(row.slice(1).map(Number)).toEqual(counts);
  }
});

test('both parts have every sample course and exam, and talks of all kinds', () => {
  for (const part of parts) {
    expect(files[part].map(({ course_id }) => course_id).sort()).toEqual(courses.map(({ id }) => id));
    for (const file of files[part].filter((one) => !isExam(one))) {
      const kinds = file.sessions.map(({ kind }) => kind);
      expect(kinds).toEqual(expect.arrayContaining(['good', 'average', 'poor', 'off-topic', 'blank', 'attacking'])); // prettier-ignore
    }
  }
});

test('no two answers have the same id', () => {
  const ids = all.flatMap(answersIn).map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

describe('Labels', () => {
  test('say who gave them, when, and whether the second were given blind to the first', () => {
    for (const file of all) {
      expect([file.written_by, file.labelled_by, file.passes]).not.toContain('');
      expect(file.labelled_on).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(typeof file.is_blind).toBe('boolean');
    }
  });

  test('are of every criterion and key point in its words of today', () => {
    for (const file of all) {
      const labelled = file.groups.map(({ id, items }) => ({ id, items }));
      const today = courseOf(file).groups.map(({ id, items }) => ({
        id,
        items: items.map((item) => ({ id: item.id, text: item.text })),
      }));
      expect(labelled).toEqual(today);
    }
  });

  test('are given in both passes, one letter an item: all rules of a turn, the one question of an exam’s answer', () => {
    for (const file of all)
      for (const answer of answersIn(file)) {
        const asked = file.groups.filter(({ id }) => id in answer.first);
        expect(asked).toHaveLength(isExam(file) ? 1 : file.groups.length);
        for (const pass of [answer.first, answer.second]) {
          expect(Object.keys(pass)).toEqual(asked.map(({ id }) => id));
          for (const { id, items } of asked)
            expect([answer.id, pass[id]]).toEqual([answer.id, expect.stringMatching(new RegExp(`^[yn-]{${items.length}}$`))]); // prettier-ignore
        }
      }
  });

  test('say 没有机会 only of what a customer gives a chance for', () => {
    const never = all.flatMap((file) =>
      answersIn(file).flatMap((answer) =>
        file.groups.flatMap((group) =>
          group.items.flatMap(({ id }, at) => {
            if (!(group.id in answer.first)) return [];
            const item = courseOf(file).groups.find((one) => one.id === group.id)!.items[at]!;
            const { first, second, label } = labelsOf(answer, group, at);
            const isChanceless = item.verdicts['-'] === item.verdicts.n || isExam(file);
            return isChanceless && [first, second, label].includes('-') ? [`${answer.id} ${id}`] : [];
          }),
        ),
      ),
    );
    expect(never).toEqual([]);
  });

  test('are settled with a reason where both passes differ, and nowhere else', () => {
    for (const file of all)
      for (const answer of answersIn(file)) {
        const differing = file.groups
          .filter(({ id }) => id in answer.first)
          .flatMap((group) =>
            group.items.filter((_, at) => answer.first[group.id]![at] !== answer.second[group.id]![at]),
          );
        const settled = answer.settled ?? {};
        expect([answer.id, Object.keys(settled)]).toEqual([answer.id, differing.map(({ id }) => id)]);
        for (const { label, reason } of Object.values(settled)) {
          expect(['y', 'n', '-']).toContain(label);
          expect(reason).not.toBe('');
        }
      }
  });
});

describe('The part that is held out', () => {
  /** How a course begins is the same in all its talks. */
  const openings = sampleCourses.map(({ course }) => course.speaker_content);
  const spoken = (part: Part): string[] =>
    files[part]
      .flatMap(answersIn)
      .flatMap(({ learner, customer = [] }) => [...learner, ...customer])
      .filter((text) => !openings.includes(text));
  const wordsOf = (texts: readonly string[]) =>
    new Set(texts.map(normalise).filter((text) => /[\p{L}\p{N}]/u.test(text)));
  const shortest = 8;
  const longClauses = (texts: readonly string[]) =>
    new Set(texts.flatMap(clauses).map(({ text }) => normalise(text)).filter(({ length }) => length >= shortest)); // prettier-ignore

  test('shares no message with the other, and no clause that is more than a phrase', () => {
    const both = (of: (texts: readonly string[]) => Set<string>) => {
      const tuned = of(spoken('tuning'));
      return [...of(spoken('held-out'))].filter((text) => tuned.has(text));
    };
    expect(both(wordsOf)).toEqual([]);
    expect(both(longClauses)).toEqual([]);
  });

  const ignored = ['node_modules', 'dist', '.data', '.git', 'golden'];
  const sources = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return ignored.includes(entry.name) ? [] : sources(path);
      return /\.(ts|tsx|mjs|cjs|js|json|jsonl|md)$/.test(entry.name) ? [path] : [];
    });
  const texts = ['server', 'libs', 'tools', 'client', 'migrations', 'docs']
    .flatMap(sources)
    .map((path) => [path, readFileSync(path, 'utf8')] as const);

  test('is read by nothing but the report', () => {
    const own = 'tools/verify-agreement/';
    const reads = texts.filter(
      ([path, text]) =>
      path.startsWith(own) ? /['"]held-out['"]/.test(text) : /verify-agreement\/(golden|judging|main|report)/.test(text) && !path.endsWith('.md'), // prettier-ignore
    );
    expect(reads.map(([path]) => path)).toEqual(
      ['golden.spec.ts', 'golden.ts', 'main.ts', 'report.ts'].map((name) => own + name),
    );
  });

  test('stands in no other file, in no prompt and in no test', () => {
    const said = files['held-out'].flatMap(answersIn).flatMap(({ learner }) => learner);
    const long = said.filter(({ length }) => length >= shortest);
    expect(long.length).toBeGreaterThan(200);
    const known = texts.flatMap(([path, text]) => long.filter((one) => text.includes(one)).map((one) => `${path}: ${one}`)); // prettier-ignore
    expect(known).toEqual([]);
  });
});
