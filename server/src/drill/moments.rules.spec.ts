import { describe, expect, it } from '@jest/globals';
import type { CourseSnapshot, CriterionVerdict } from '#contracts';
import type { SessionState } from '#dialogue';
import { isDecided, momentsOf, withCriteria } from './moments.rules.js';

const check = (
  criterion_id: string,
  verdict: CriterionVerdict['verdict'],
  more: Partial<CriterionVerdict> = {},
) =>
  ({
    ...{ criterion_id, rule_id: 4, rule_name: '异议处理', text: criterion_id, weight: 1 },
    ...{ kind: 'judge', verdict, quote: null },
    ...more,
  }) as CriterionVerdict;
/** A talk of turns: what the customer said before each, and how it was judged. */
const talk = (...turns: [line: string, checks: CriterionVerdict[], status?: string][]) =>
  ({
    turns: [
      { index: 0, messages: [], reply: { text: turns[0]?.[0] ?? '' }, eval: { status: 'none', value: null } },
      ...turns.map(([, checks, status = 'scored'], at) => ({
        index: at + 1,
        messages: [{ text: '…' }],
        reply: { text: turns[at + 1]?.[0] ?? '' },
        eval: { status, value: { type: 'practice-turn', status, checks } },
      })),
    ],
  }) as unknown as SessionState;

describe('the weak moments of a talk', () => {
  it('are the lines to which something due was not done, the most lost first, three at most', () => {
    const found = momentsOf(
      talk(
        ['这双怎么卖？', [check('a', 'not_met')]],
        [
          '就怕磨脚。',
          [check('b', 'not_met', { weight: 4 }), check('c', 'met'), check('d', 'not_applicable')],
        ],
        ['太贵了。', [check('e', 'not_met', { weight: 2 }), check('f', 'not_met', { weight: 3 })]],
        ['我再考虑考虑吧。', [check('g', 'not_met')]],
      ),
    );
    expect(found.map(({ title, criteria }) => [title, criteria])).toEqual([
      ['顾客嫌贵', ['4/f', '4/e']],
      ['怕磨脚', ['4/b', '4/c']],
      ['a', ['4/a']],
    ]);
    expect(found[1]).toMatchObject({ line: '就怕磨脚。', skill: '异议处理' });
  });

  it('are one for the same criterion after the same put, whatever the words and the course', () => {
    const state = talk(['就怕磨脚。', [check('b', 'not_met')]], ['我担心磨脚啊。', [check('b', 'not_met')]]);
    expect(momentsOf(state)).toHaveLength(1);
  });

  it('are none where all was done, nothing was judged, something was only forbidden or must be said somewhere', () => {
    expect(momentsOf(talk(['就怕磨脚。', [check('b', 'met')]]))).toEqual([]);
    expect(momentsOf(talk(['就怕磨脚。', [check('b', 'not_met')], 'unscored']))).toEqual([]);
    expect(momentsOf(talk(['', [check('b', 'not_met')]]))).toEqual([]);
    expect(momentsOf(talk(['贵。', [check('b', 'not_met', { avoid: true })]]))).toEqual([]);
    expect(momentsOf(talk(['贵。', [check('b', 'not_met', { kind: 'must_say' })]]))).toEqual([]);
  });
});

it('a card is judged by its criteria alone, and by the whole of a rule that has none', () => {
  const rule = (rule_id: number, ...ids: string[]) => ({
    rule_id,
    criteria: ids.map((criterion_id) => ({ criterion_id })),
  });
  const snapshot = {
    course_id: 1,
    rules: [rule(4, 'a', 'b'), rule(5, 'a'), rule(6)],
  } as unknown as CourseSnapshot;
  const left = withCriteria(snapshot, ['4/b', '6/level']).rules;
  expect(
    left.map(({ rule_id, criteria }) => [rule_id, criteria.map(({ criterion_id }) => criterion_id)]),
  ).toEqual([
    [4, ['b']],
    [6, []],
  ]);
  expect([isDecided({ verdict: 'undecided' }), isDecided({ verdict: 'not_applicable' })]).toEqual([
    false,
    true,
  ]);
});
