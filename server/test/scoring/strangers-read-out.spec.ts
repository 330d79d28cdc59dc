/** Who only reads out what a stranger's course asks for, or what it says of its goods, in place of a talk. */
import { describe, expect, it } from '@jest/globals';
import { isForbidden, marks, type CourseSnapshot } from '#contracts';
import { playCourse } from './play-course.js';
import type { StrangerCourse } from './strangers/course.js';
import { strangerSnapshot } from './strangers/snapshot.js';
import { laterCourses, strangerCourses } from './strangers/talks.js';

/** Each turn says some of the criteria in the first person. */
function recital({ customer }: StrangerCourse, snapshot: CourseSnapshot): string[] {
  const texts = snapshot.rules.flatMap(({ criteria }) =>
    (criteria ?? []).filter((criterion) => !isForbidden(criterion)).map(({ text }) => text),
  );
  return customer.map((_, turn) => {
    const own = texts.filter((_text, at) => at % customer.length === turn);
    return `我${(own.length > 0 ? own : [texts[turn % texts.length]!]).join('，我')}。`.replaceAll(
      '顾客',
      '您',
    );
  });
}
/** Each turn is a line of the material. */
function reading({ customer, material }: StrangerCourse): string[] {
  const lines = material.split('\n');
  return customer.map((_, turn) => lines[turn % lines.length]!);
}

/** The recital earned 66.7 to 100 before; averages of the later four are as low as 5.1. */
const all = [...strangerCourses, ...laterCourses];

describe.each(all.map((course) => [course.name, course] as const))('In %s', (_, course) => {
  it('neither passes, and in the twelve both stay below an average talk', async () => {
    const snapshot = strangerSnapshot(course);
    const scoreOf = async (lines: readonly string[]) =>
      (await playCourse(snapshot, course.customer, lines)).result.score ?? 0;
    const scores = [await scoreOf(recital(course, snapshot)), await scoreOf(reading(course))];
    const most = strangerCourses.includes(course) ? await scoreOf(course.average) : marks.pass;
    expect(scores.filter((score) => score >= Math.min(most, marks.pass))).toEqual([]);
  });
});
