/** What a stranger gets who describes a course and takes all that the model stand-in proposes: criteria, material, and the customer. */
import { describe, expect, it } from '@jest/globals';
import { isForbidden, marks } from '#contracts';
import { dueAfterOf } from '#contracts/rule/due-after';
import { putsIn, normalise } from '#text';
import { playCourse } from './play-course.js';
import { describedCourses } from './strangers/described.js';
import { describedSnapshot, spoken } from './strangers/described-talks.js';
import { universal } from './strangers/talks.js';

const seeds = ['demo', 'spec', 'other', 'last'];
/** Behind a good talk: who has answered everything asks for the order, and says goodbye. */
const closing = ['那我给您登记，您看可以吗？', '好的，这边扫码付款。', '谢谢您，慢走。'];

describe.each(describedCourses.map((course) => [course.name, course] as const))('In %s', (_, course) => {
  const snapshot = describedSnapshot(course);
  const criteria = snapshot.rules[0]!.criteria!;
  const scoreOf = async (lines: readonly string[]) =>
    (await playCourse(snapshot, course.customer, lines)).result.score;

  it('each criterion stands in the description, and is about what is done, not about goods or who comes', () => {
    expect(criteria.length).toBeGreaterThanOrEqual(6);
    const described = normalise(course.description);
    for (const { text } of criteria) {
      expect(text).not.toMatch(/\d|来咨询|带孩子|打电话|^[怕想]/u);
      expect([...normalise(text)].filter((letter) => !described.includes(letter))).toEqual([]);
    }
    expect(criteria.filter((criterion) => !isForbidden(criterion)).length).toBeGreaterThanOrEqual(5);
  });

  it('words that decide a criterion stand in the description', () => {
    for (const { kind, keywords } of criteria) {
      if (kind !== 'judge') expect(keywords?.some((word) => course.description.includes(word))).toBe(true);
    }
  });

  it('a good talk is above an average one, that above a poor one and above a script for every shop', async () => {
    const [good, average, poor, script] = [
      await scoreOf(course.good), await scoreOf(course.average), await scoreOf(course.poor), await scoreOf(universal),
    ]; // prettier-ignore
    expect(good).toBeGreaterThanOrEqual(marks.pass);
    expect(good).toBeGreaterThan(average!);
    expect(average).toBeGreaterThan(poor!);
    expect(average).toBeGreaterThan(script!);
  });

  it('the customer knows what to ask and to worry about from the proposed settings alone', () => {
    const { customer } = spoken(
      { ...snapshot, course_scenario: course.name },
      course.about,
      course.good,
      'spec',
    );
    const puts = customer.flatMap(putsIn);
    expect([puts.includes('question'), puts.includes('objection')]).toEqual([true, true]);
    const { dialogue_settings } = snapshot;
    const [, asked] = /会问：“([^”]+)”/u.exec(dialogue_settings!)!;
    expect(customer.join()).toContain(asked);
  });

  describe.each(seeds)('the customer (%s)', (seed) => {
    const said = spoken(snapshot, course.about, course.good, seed);

    it('speaks of this course alone, never the same, and never without words', () => {
      expect(new Set(said.customer.map(normalise)).size).toBe(said.customer.length);
      for (const line of said.customer) {
        expect(normalise(line).length).toBeGreaterThan(1);
        expect(line).not.toMatch(/东西|耳机|看看家具|鞋|装个袋|来咨询|家长|顾客|扯远|答非所问/u);
      }
    });

    it('puts what criteria are due after', () => {
      const puts = new Set<string>(said.customer.flatMap(putsIn));
      expect(criteria.flatMap(dueAfterOf).filter((due) => !puts.has(due))).toEqual([]);
      expect([puts.has('question'), puts.has('objection')]).toEqual([true, true]);
    });

    it('buys in the end from who has answered it, and not from who has not', () => {
      const boughtFrom = (lines: readonly string[]) =>
        spoken(snapshot, course.about, [...lines, ...closing], seed).customer.some((line) => putsIn(line).includes('purchase')); // prettier-ignore
      expect([boughtFrom(course.good), boughtFrom(course.poor)]).toEqual([true, false]);
    });

    it('lets a good talk pass, and a poor one not', async () => {
      const { result } = await playCourse(snapshot, said.customer, said.learner);
      expect(result.score).toBeGreaterThanOrEqual(marks.pass);
      const bad = spoken(snapshot, course.about, course.poor, seed);
      const poor = (await playCourse(snapshot, bad.customer, bad.learner)).result.score;
      expect(poor ?? 0).toBeLessThan(marks.pass);
    });
  });
});
