import { describe, expect, it } from '@jest/globals';
import { keyQa } from '../../test/scoring/exam.js';
import { givesAway } from './leak.rules.js';

const question = keyQa({
  question: '跑鞋穿了一周开胶了，能退吗？',
  answer: '十五天内可以退换，凭购物小票办理；超过一年的不退，送 Vibram 鞋垫，抵 120 元。',
  key_points: ['十五天内', { text: '出示会员码', score: 3 }],
});

describe('A customer’s wording of an exam’s question', () => {
  it.each([
    '跑鞋穿了一周开胶了，能退吗？',
    '你好，我上周在你们这儿买的跑鞋，才穿了一周就开胶了，请问还能不能退呀？',
    '对了，还有个问题：鞋子穿一周就开胶，这种情况可以退吗？麻烦你帮我看一下。',
    '我想来问三个问题。第一个，跑鞋开胶了能退吗？',
  ])('gives nothing away in “%s”', (wording) => {
    expect(givesAway(wording, question)).toBe(false);
  });

  it.each([
    ['a word of the answer', '我有购物凭证，跑鞋开胶了能退吗？'],
    ['a number', '是不是 15 天里面开胶都能退？'],
    ['a number in other digits', '跑鞋开胶了，十五号之前能退吗？'],
    ['a larger number', '开胶了能不能抵一百二十块？'],
    ['one with what it counts', '买了１年的跑鞋开胶了，能退吗？'],
    ['what is denied', '开胶了你们不退的吧？'],
    ['a Latin word', '开胶了能退吗，VIBRAM 的？'],
    ['a word of a key point', '跑鞋开胶了，给你看会员码能退吗？'],
  ])('gives %s away', (_what, wording) => {
    expect(givesAway(wording, question)).toBe(true);
  });

  it('may use what the learner can see anyway', () => {
    const wording = '我带了购物小票，跑鞋开胶了能退吗？';
    expect(givesAway(wording, question)).toBe(true);
    expect(givesAway(wording, question, ['一位顾客拿着购物小票走进店里。'])).toBe(false);
  });

  it('never gives anything away in its own plain words', () => {
    for (const answer of ['一周', '能退', '跑鞋穿了一周开胶了，能退吗？', ''])
      expect(givesAway(question.question, keyQa({ ...question, answer, key_points: [answer] }))).toBe(false);
  });
});
