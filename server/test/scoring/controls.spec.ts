/** What certainly did not happen in a talk is not affirmed by the model stand-in: its answers about the turn would all be thrown away. */
import { describe, expect, it } from '@jest/globals';
import { normalise } from '#text';
import { neverSaid } from '../../src/evaluation/canary-questions.js';
import { sampleCourses } from '../../src/seed/content/index.js';
import { courseWith } from './course.js';
import { playCourse, snapshotOf } from './play-course.js';
import { strangerCourses, laterCourses } from './strangers/talks.js';
import { strangerSnapshot } from './strangers/snapshot.js';
import { talks } from './talks.js';
import { trades } from './trades.js';

interface Talk {
  name: string;
  snapshot: Parameters<typeof playCourse>[0];
  customer: readonly string[];
  turns: readonly (string | readonly string[])[];
}

const all: Talk[] = [
  ...sampleCourses.flatMap((sample) => {
    const { customer, good, average } = talks[sample.courseId]!;
    return [good, average].map((turns) => ({ name: sample.course.course_name, snapshot: snapshotOf(sample), customer, turns })); // prettier-ignore
  }),
  ...[...strangerCourses, ...laterCourses].flatMap(
    (course) =>
    [course.good, course.average].map((turns) => ({ name: course.name, snapshot: strangerSnapshot(course), customer: course.customer, turns })), // prettier-ignore
  ),
  ...trades.map(({ name, material, customer, honest }) => ({ name, snapshot: { ...courseWith(), material }, customer, turns: honest })), // prettier-ignore
];

/** The controls as what a rule looks for. */
const rules = [
  {
    rule_id: 1,
    rule_name: '异议处理',
    rule_desc: '',
    weight: 1,
    criteria: neverSaid.map(({ text, words }, at) => ({
      criterion_id: `n${at}`,
      text,
      weight: 1,
      kind: 'judge' as const,
      keywords: [...words],
    })),
  },
];

describe('A control about what never happened', () => {
  it.each(all.map((talk) => [talk.name, talk] as const))('is not affirmed in %s', async (_, talk) => {
    const { turns } = await playCourse({ ...talk.snapshot, rules }, talk.customer, talk.turns);
    const affirmed = turns.flatMap(({ texts, evaluation }) => {
      if (evaluation?.type !== 'practice-turn') return [];
      const said = normalise(texts.join('\n'));
      return evaluation.checks
        .filter(({ text, verdict }) => verdict === 'met' && !neverSaid.find((one) => one.text === text)!.words.some((word) => said.includes(word)))
        .map(({ text, quote }) => `${text}: ${quote}`); // prettier-ignore
    });
    expect(affirmed).toEqual([]);
  });
});
