import { expect, test } from '@jest/globals';
import type { Criterion, LabelVerdict } from '#contracts';
import { criterionHash, ruleHash } from './criteria.rules.js';
import { correctionsOf, knownErrorsOf } from './known-errors.rules.js';
import type { CorrectedLabel, CountedLabel } from './label.repository.js';
import type { SubjectAt } from './subject.rules.js';

const criterion: Criterion = { criterion_id: 'a', text: '问预算', weight: 1, kind: 'judge' };
const subject: SubjectAt = {
  ...{
    kind: 'rule',
    id: 3,
    name: '需求挖掘',
    version: 2,
    hash: ruleHash([criterion]),
    criteria: [criterion],
  },
};
const row = (itemId: number, machine: LabelVerdict, over: Partial<CountedLabel> = {}): CountedLabel => ({
  ...{ subject: 'rule/3', itemId, sessionId: itemId, turn: 1, criterionId: 'a' },
  criterionHash: criterionHash(criterion),
  ...{ countedAt: new Date(0), judgedAt: new Date(0), people: 'met', first: 'met', second: 'met', machine },
  ...{ subjectHash: 'before', subjectVersion: 1, model: 'm', demo: false },
  ...over,
});
const now = { subjectHash: subject.hash, subjectVersion: 2, judgedAt: new Date(9) };
const corrected = (over: Partial<CorrectedLabel> = {}): CorrectedLabel => ({
  ...{ sessionId: 1, turn: 1, criterion: '3/a', criterionText: '问预算', people: 'met', judged: [] },
  ...over,
});

test('what was judged wrongly first is known, and judged anew it is right, wrong or not known yet', () => {
  const rows = [
    ...[row(1, 'not_met'), row(1, 'met', now)],
    ...[row(2, 'not_met'), row(2, 'not_met', now)],
    row(3, 'not_met'),
    // Right at first: no error, whatever comes of it later.
    ...[row(4, 'met'), row(4, 'not_met', now)],
    row(5, 'met', { ...now, people: 'not_applicable' }),
  ];
  expect(knownErrorsOf(subject, rows, [])).toEqual({ known: 3, still: 1, unjudged: 1 });
  expect(knownErrorsOf(subject, [], [])).toEqual({ known: 0, still: 0, unjudged: 0 });
});

test('and so is what people have corrected after an appeal, as long as the criterion says the same', () => {
  const judged = (verdict: LabelVerdict) => [{ model: 'm', verdict }];
  const all = [
    corrected({ judged: judged('met') }),
    corrected({ judged: judged('not_met') }),
    corrected(),
    corrected({ criterionText: '问用途' }),
    corrected({ criterion: '3/b' }),
  ];
  expect(knownErrorsOf(subject, [], all)).toEqual({ known: 3, still: 1, unjudged: 1 });
  // Of an exam a key point is known by its text, wherever it stands.
  const exam = { ...subject, kind: 'exam' } as const;
  expect(correctionsOf(exam, [corrected({ criterion: '0' })])).toMatchObject([{ criterionId: 'a' }]);
});
