/** Better wordings of the model stand-in in courses that it has not seen: they are about the course at hand. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { isBacked } from '#facts';
import { answersTo, samples, usual } from '../../../tools/standins/model/judge/samples.js';
import { playCourse } from './play-course.js';
import type { StrangerCourse } from './strangers/course.js';
import { strangerSnapshot } from './strangers/snapshot.js';
import { strangerCourses, strangersIn } from './strangers/talks.js';

interface Worded {
  course: StrangerCourse;
  session: string;
  score: number | null;
  wording: string;
}
const turns: Worded[] = [];

beforeAll(async () => {
  for (const [at, course] of strangerCourses.entries()) {
    const snapshot = strangerSnapshot(course);
    const { average, poor } = strangersIn(course, at);
    for (const [kind, lines] of Object.entries({ average, poor })) {
      const played = await playCourse(snapshot, course.customer, lines);
      for (const { evaluation } of played.turns)
        turns.push({
          course,
          session: `${course.name} ${kind}`,
          score: evaluation!.score,
          wording: evaluation!.answer_eval,
        });
    }
  }
});

/** Beside what its rules ask for: what authors write who write no material. */
const instructions = [
  '先问清预算再推荐',
  '讲清楚退换或售后保障',
  '不要贬低竞品',
  '店员应主动问好',
  '顾客是第一次来，不太懂',
];

describe('Better wordings in courses that have a description in place of material', () => {
  let [wanting, given] = [0, 0];
  const told: string[] = [];

  beforeAll(async () => {
    for (const [at, course] of strangerCourses.entries()) {
      const tasks = [course.scenario, ...course.rules.map(([, asked]) => asked), ...instructions];
      const course_description = [...tasks, course.material].join('。\n');
      const snapshot = { ...strangerSnapshot(course), material: '', course_description };
      const { turns } = await playCourse(snapshot, course.customer, strangersIn(course, at).average);
      const clauses = tasks.flatMap((text) => text.split(/[，。；：]/u)).filter((text) => text.length >= 4);
      for (const { evaluation } of turns) {
        const { score, answer_eval } = evaluation!;
        if (score !== null && score < 80) {
          wanting += 1;
          given += answer_eval === '' ? 0 : 1;
        }
        if (clauses.some((clause) => answer_eval.includes(clause))) told.push(answer_eval);
      }
    }
  });

  it('stand beside most turns that were wanting', () => {
    expect(wanting).toBeGreaterThan(40);
    expect(given / wanting).toBeGreaterThanOrEqual(0.8);
  });

  it('say nothing of the task', () => expect(told).toEqual([]));
});

const pairsIn = (text: string): Set<string> => {
  const letters = [...text.replace(/[^\p{Script=Han}\p{L}\p{N}]/gu, '')];
  return new Set(letters.slice(1).map((letter, at) => letters[at]! + letter));
};
const textOf = ({ name, scenario, customerRole, material, rules }: StrangerCourse): string =>
  [name, scenario, customerRole, material, ...rules.flat()].join('\n');

/** Neighbouring letters of a course that at most two of the other eleven have, too. */
function ownPairs(course: StrangerCourse): Set<string> {
  const others = strangerCourses.filter((one) => one !== course).map((one) => pairsIn(textOf(one)));
  return new Set(
    [...pairsIn(textOf(course))].filter((pair) => others.filter((other) => other.has(pair)).length <= 2),
  );
}

describe('Better wordings in the twelve courses', () => {
  const given = () => turns.filter(({ wording }) => wording !== '');

  it('stand beside most turns that were wanting', () => {
    const wanting = turns.filter(({ score }) => score !== null && score < 80);
    expect(wanting.length).toBeGreaterThanOrEqual(80);
    expect(wanting.filter(({ wording }) => wording !== '').length / wanting.length).toBeGreaterThanOrEqual(
      0.8,
    );
  });

  it('name a thing of the course in at least 80 of 100', () => {
    const own = new Map(strangerCourses.map((course) => [course, ownPairs(course)]));
    const named = given().filter(({ course, wording }) =>
      [...pairsIn(wording)].some((pair) => own.get(course)!.has(pair)),
    );
    expect(named.length / given().length).toBeGreaterThanOrEqual(0.8);
  });

  it('are none that stands beside more than one turn in ten, and none twice in a talk', () => {
    const times = new Map<string, number>();
    for (const { wording } of given()) times.set(wording, (times.get(wording) ?? 0) + 1);
    expect(Math.max(...times.values()) / turns.length).toBeLessThanOrEqual(0.1);
    const inTalks = given().map(({ session, wording }) => `${session}: ${wording}`);
    expect(new Set(inTalks).size).toBe(inTalks.length);
  });
});

it('what is worded for no course in particular has no figure, which a course’s material would not have', () => {
  const wordings = [...Object.values(samples), ...Object.values(answersTo), usual].flat();
  expect(wordings.filter((wording) => !isBacked(wording, [], []))).toEqual([]);
});
