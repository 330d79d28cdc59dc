import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { criterionAnalysis, type JudgedSession } from './index.js';

const isMet = (share: number) => share >= 0.75;
const session = (learner: number, ...met: (number | null)[]): JudgedSession => ({
  learner,
  criteria: met.map((one, at) => ({ key: `c${at}`, met: one, earns: true })),
});
const analyse = (sessions: readonly JudgedSession[], key = 'c0') => criterionAnalysis(sessions, key, isMet);

test('how often it was looked for, due and met is a plain recount, of each learner the first', () => {
  const any = fc.array(
    fc.tuple(
      fc.integer({ min: 1, max: 50 }),
      fc.constantFrom(0, 0.5, 0.75, 1, null),
      fc.constantFrom(0, 1, null),
    ),
    { minLength: 15, maxLength: 90 },
  );
  fc.assert(
    fc.property(any, (rows) => {
      const first = rows.filter(([learner], at) => rows.findIndex(([other]) => other === learner) === at);
      const due = first.flatMap(([, met]) => (met === null ? [] : [met]));
      const found = analyse(rows.map(([learner, ...met]) => session(learner, ...met)));
      expect([found.sessions, found.n, found.met]).toEqual([
        first.length,
        due.length,
        due.filter((one) => one >= 0.75).length,
      ]);
      if (due.length < 20) expect(found.share.value).toBeNull();
      else
        expect(found.share.value).toBeCloseTo(
          due.reduce<number>((sum, one) => sum + one, 0) / due.length,
          10,
        );
    }),
  );
});

test('what never had a chance in twenty talks says so; before that it is too early', () => {
  const never = Array.from({ length: 20 }, (_, at) => session(at, null, 1));
  expect(analyse(never)).toMatchObject({ finding: 'no_chance', sessions: 20, n: 0, wanting: 20 });
  expect(analyse(never.slice(1))).toMatchObject({ finding: 'few', sessions: 19 });
  expect(analyse([...never, session(30, 1, 1)])).toMatchObject({ finding: 'few', n: 1, wanting: 19 });
});

test('it is held against what else was due and earns points', () => {
  const half = Array.from({ length: 40 }, (_, at) =>
    session(at, at % 2, at % 2, at % 4 === 1 ? null : at % 2),
  );
  expect(analyse(half)).toMatchObject({ finding: 'good', discrimination: { value: expect.closeTo(1, 10) } });
  const against = half.map(({ learner, criteria }) => ({
    learner,
    criteria: [...criteria.slice(0, 1), { key: 'f', met: 1 - criteria[0]!.met!, earns: false }],
  }));
  // Nothing else earns points, so there is nothing to hold it against; that itself is held against what does.
  expect(analyse(against).discrimination.value).toBeNull();
  expect(analyse(against, 'f')).toMatchObject({
    finding: 'reversed',
    discrimination: { value: expect.closeTo(-1, 10) },
  });
});
