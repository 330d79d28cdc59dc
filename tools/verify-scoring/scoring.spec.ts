import { describe, expect, test } from '@jest/globals';
import { playCourse, type Played } from '../../server/test/scoring/play-course.js';
import { sessionByHand, turnByHand } from './by-hand.js';
import { isMissed } from './checks.js';
import { metamorphic } from './metamorphic.js';
import { replay, replayed, stored } from './replay.js';
import { stability } from './stability.js';
import { talksOf, type Score, type Talk } from './talks.js';

const score: Score = ({ snapshot, customer, learner }) => playCourse(snapshot, customer, learner);
const [talk] = talksOf('average') as [Talk];
/** With another score than it has. */
const worth = (played: Played, points: number): Played => ({
  ...played,
  result: { ...played.result, score: points },
});
const missedOf = async (checks: Promise<Parameters<typeof isMissed>[0][]>) =>
  (await checks).filter(isMissed).map(({ title }) => title);

describe('A judge that is not steady is found out', () => {
  test('where it judges the same talk otherwise the next time', async () => {
    let count = 0;
    const wavering: Score = async (one) => worth(await score(one), (count += 1) % 2 === 0 ? 40 : 70);
    expect(await missedOf(stability(wavering, [talk]))).toEqual([
      'standard deviation of a talk judged 5 times, the largest',
      'band flips when judged again, %',
      'points by which turning the order of rules and criteria changes a talk, the most',
    ]);
    expect(await missedOf(stability(score, [talk]))).toEqual([]);
  });

  test('where it likes long talks, or any talk', async () => {
    const played = await score(talk);
    const byLength: Score = async ({ learner }) => worth(played, Math.min(100, learner.join('').length / 3));
    const longer = await missedOf(metamorphic(byLength));
    for (const title of ['嗯 before every turn', 'everything said twice'])
      expect([title, longer.some((one) => one.startsWith(title))]).toEqual([title, true]);
    const any = await missedOf(metamorphic(async () => worth(played, 60)));
    for (const title of ['one turn and stop', 'one good question', 'courses with', 'rude'])
      expect([title, any.some((one) => one.startsWith(title))]).toEqual([title, true]);
  });
});

describe('A replay', () => {
  test('of a log that nobody touched gives the same', async () => {
    expect(await missedOf(replay(score, [talk]))).toEqual([]);
  });

  test('tells of words that were changed in the log, and refuses prompts that are not those of their hash', async () => {
    const kept = stored(talk, await score(talk));
    const log = kept.log
      .replaceAll('走这么多路要软一点的', '走这么多路要硬一点的')
      .replaceAll('您试试', '不试');
    expect(await replayed(talk, { ...kept, log }, score)).toContain('evaluations differ');
    const prompts = new Map([...kept.prompts].map(([hash, text]) => [hash, `${text} `]));
    await expect(replayed(talk, { ...kept, prompts }, score)).rejects.toThrow('are others');
  });

  test('tells of a score that the verdicts do not make', async () => {
    const other: Score = async (one) => worth(await score(one), 99.9);
    expect(await missedOf(replay(other, [talk]))).toEqual(['talks whose score is, %']);
  });
});

test('The arithmetic by hand is that of the design', () => {
  const check = (criterion_id: string, weight: number, verdict: 'met' | 'not_met' | 'not_applicable') => ({
    ...{ rule_id: 1, rule_name: '', criterion_id, text: '', kind: 'judge' as const, weight, verdict, quote: null },
  });
  const checks = [check('a', 1, 'met'), check('b', 2, 'not_met'), check('c', 5, 'not_applicable')];
  expect(turnByHand(checks)).toBe(33.3);
  expect(turnByHand(checks.slice(2))).toBeNull();
  const criteria = checks.map(({ criterion_id, weight }) => ({ criterion_id, weight, text: '', kind: 'judge' as const }));
  const rules = [{ rule_id: 1, rule_name: '', rule_desc: '', weight: 1, criteria }];
  const turns = [{ index: 1, texts: ['好'], evaluation: { checks } }] as unknown as Played['turns'];
  // M is 1/3, E 1/8: a sixth.
  expect(sessionByHand({ rules }, turns)).toBe(16.7);
}); // prettier-ignore
