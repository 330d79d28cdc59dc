import { describe, expect, it } from '@jest/globals';
import type { SessionState, Turn } from '#dialogue';
import { objectionsIn, objectionsOf } from './lines.rules.js';

type Talk = Parameters<typeof objectionsOf>[1];
const marks = { pass_score: 60 };

/** What the customer said in the turn, and the score of what the learner had said in it. */
const turn = (index: number, said: string, score?: number | null, answer = '您好'): Turn =>
  ({
    index,
    messages: index === 0 ? [] : [{ text: answer }],
    reply: { text: said },
    eval:
      score === undefined
        ? { status: 'pending', value: null }
        : { status: score === null ? 'unscored' : 'scored', value: { type: 'practice-turn', score } },
  }) as unknown as Turn;
const talk = (turns: Turn[], more: { opening?: string | null; result?: string; kind?: string } = {}): Talk =>
  ({
    plan: { kind: more.kind ?? 'practice', opening: more.opening ?? null },
    result: { status: more.result ?? 'scored' },
    turns,
  }) as unknown as Pick<SessionState, 'plan' | 'result' | 'turns'>;
const found = (of: Talk) => objectionsOf(marks, of).map(({ text, won, score }) => [text, won, score]);

describe('objections of a talk', () => {
  it('are the sentences that object, each once', () => {
    expect(objectionsIn('这双挺好看的。太贵了！太贵了。会不会磨脚啊？').map(({ text }) => text)).toEqual([
      '太贵了！',
      '会不会磨脚啊？',
    ]);
    expect(objectionsIn('好的，谢谢。')).toEqual([]);
    expect(objectionsIn(`太贵了${'啊'.repeat(90)}`)).toEqual([]);
  });

  it.each([
    [60, true, 600],
    [59.9, false, 599],
    [0, false, 0],
    [100, true, 1000],
  ])('are won where the next turn scores the pass mark: %s', (score, won, tenths) => {
    expect(found(talk([turn(1, '太贵了。', 100), turn(2, '好。', score)]))).toEqual([
      ['太贵了。', won, tenths],
    ]);
  });

  it('are neither won nor lost without a score of the answer', () => {
    const lost = [['太贵了。', null, null]];
    expect(found(talk([turn(1, '太贵了。', 100)]))).toEqual(lost);
    expect(found(talk([turn(1, '太贵了。', 100), turn(2, '好。')]))).toEqual(lost);
    expect(found(talk([turn(1, '太贵了。', 100), turn(2, '好。', null)]))).toEqual(lost);
  });

  it('are none of an exam, of a withdrawn result, or of an opening that the course says', () => {
    const turns = [turn(0, '太贵了。'), turn(1, '好。', 100)];
    expect(found(talk(turns, { opening: '太贵了。' }))).toEqual([]);
    expect(found(talk(turns))).toEqual([['太贵了。', true, 1000]]);
    expect(found(talk(turns, { result: 'withdrawn' }))).toEqual([]);
    expect(found(talk(turns, { kind: 'exam' }))).toEqual([]);
  });

  it('bring the answer along', () => {
    const [said] = objectionsOf(marks, talk([turn(1, '太贵了。', 50), turn(2, '好。', 80, ' 能穿三年 ')]));
    expect(said).toMatchObject({ turn: 1, answer: '能穿三年' });
  });
});
