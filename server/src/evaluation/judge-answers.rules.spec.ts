import { describe, expect, it } from '@jest/globals';
import { findQuote, readAnswers } from './judge-answers.rules.js';
import { answersOf } from './judge-questions.rules.js';

const criterion = { criterion_id: 'c', text: '问用途', weight: 1, kind: 'judge' } as const;
const questions = [
  { id: 'q1', answers: answersOf({ criterion, leveled: false }) },
  { id: 'q2', answers: answersOf({ criterion, leveled: true }) },
];
const answer = (id: string, verdict: string) => ({ id, verdict, quote: '', reason: ' 说清楚了 ' });
const good = { answers: [answer('q2', '75'), answer('q1', 'no')], better: ' 您慢慢看 ' };

describe('The judge’s answers', () => {
  it('are taken in any order', () => {
    expect(readAnswers(good, questions, true)).toEqual({
      better: '您慢慢看',
      answers: new Map([
        ['q2', { verdict: '75', quote: '', reason: '说清楚了' }],
        ['q1', { verdict: 'no', quote: '', reason: '说清楚了' }],
      ]),
    });
  });

  it('hold no better wording where none was asked for', () => {
    expect(readAnswers({ answers: good.answers }, questions, false)).toMatchObject({ better: '' });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['no list of answers', { answers: {}, better: '' }],
    ['no better wording', { answers: good.answers }],
    ['a question left out', { ...good, answers: good.answers.slice(1) }],
    ['a question answered twice', { ...good, answers: [...good.answers, answer('q1', 'yes')] }],
    ['a question that nobody asked', { ...good, answers: [...good.answers, answer('q9', 'yes')] }],
    ['a score', { ...good, answers: [answer('q1', '100'), answer('q2', '75')] }],
    ['a level that does not exist', { ...good, answers: [answer('q1', 'no'), answer('q2', '80')] }],
    ['yes where a level was asked', { ...good, answers: [answer('q1', 'no'), answer('q2', 'yes')] }],
    [
      'a quote that is no text',
      { ...good, answers: [{ ...answer('q1', 'no'), quote: null }, answer('q2', '0')] },
    ],
    ['no reason', { ...good, answers: [{ id: 'q1', verdict: 'no', quote: '' }, answer('q2', '0')] }],
    ['an endless better wording', { ...good, better: '好'.repeat(501) }],
  ])('are refused as a whole when they hold %s', (_what, raw) => {
    expect(readAnswers(raw, questions, true)).toHaveProperty('malformed');
  });
});

describe('A quote', () => {
  const pieces = [['您好，这双鞋“很软”。', '您试试'], ['可以退换']];
  it('counts when it stands in one message letter by letter, whatever marks are around it', () => {
    expect(findQuote('这双鞋“很软”', pieces)).toBe('这双鞋“很软”');
    expect(findQuote(' “您试试” ', pieces)).toBe('您试试');
    expect(findQuote('「可以退换」', pieces)).toBe('可以退换');
  });
  it('over what was set aside is its longest part that was left', () => {
    expect(findQuote('“您好，[…]这双鞋“很软””', [['您好，', '这双鞋“很软”']])).toBe('这双鞋“很软');
    expect(findQuote('[…]', pieces)).toBeNull();
  });
  it('does not count when a letter differs, when it spans messages or says nothing', () => {
    for (const quote of [
      '这双鞋很软',
      '您好,这双鞋',
      '您试试可以退换',
      '您好，这双鞋“很软”。您试试',
      '',
      '。',
      '“”',
      '我们支持退换',
    ]) {
      expect(findQuote(quote, pieces)).toBeNull();
    }
  });
});
