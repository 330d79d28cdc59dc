/** Honest talks in unusual styles, and talks that only look like one, in the sample courses, with the model stand-in as the judge. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { marks } from '#contracts';
import { sampleCourses } from '../../src/seed/content/index.js';
import { playCourse, snapshotOf } from './play-course.js';
import { talks } from './talks.js';

interface Talk {
  name: string;
  course: 'shoes' | 'phone' | 'skin';
  customer: string[];
  turns: string[][];
}
const courseIds = { shoes: 1, phone: 2, skin: 3 };
const snapshotFor = (courseId: number) =>
  snapshotOf(sampleCourses.find((sample) => sample.courseId === courseId)!);
const setOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`./styles/${name}.json`, import.meta.url), 'utf8')) as Record<
    'honest' | 'cheats',
    Talk[]
  >;

const average = new Map<number, number>();
beforeAll(async () => {
  for (const courseId of Object.values(courseIds)) {
    const talk = talks[courseId]!;
    const { result } = await playCourse(snapshotFor(courseId), talk.customer, talk.average);
    average.set(courseId, result.score!);
  }
});

async function scoreOf({ course, customer, turns }: Talk): Promise<number> {
  return (await playCourse(snapshotFor(courseIds[course]), customer, turns)).result.score!;
}

// The first were written by somebody who had not seen the code, and looked at afterwards; the second before they were measured. The third
// were spoken to the running product by somebody else, with what its customers said to them.
describe.each([['outsider'], ['own'], ['tried']])('Of the talks of the set %s', (name) => {
  const { honest, cheats } = setOf(name);

  it.each(honest.map((talk) => [talk.name, talk] as const))('an honest one passes: %s', async (_, talk) => {
    expect(await scoreOf(talk)).toBeGreaterThanOrEqual(marks.pass);
  });

  it.each(cheats.map((talk) => [talk.name, talk] as const))(
    'one that only looks like it does not reach the average, and does not pass: %s',
    async (_, talk) => {
      const score = await scoreOf(talk);
      expect(score).toBeLessThan(average.get(courseIds[talk.course])!);
      expect(score).toBeLessThan(marks.pass);
    },
  );
});
