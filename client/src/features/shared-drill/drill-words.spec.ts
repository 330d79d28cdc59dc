import { describe, expect, it } from '@jest/globals';
import type { DrillCardView, DrillReviewView } from '#contracts';
import { backText, cardStatus, headline, lastText, nextCard } from './drill-words';

const now = Date.parse('2026-11-23T10:00:00+08:00');
const card = (more: Partial<DrillCardView> = {}): DrillCardView => ({
  ...{ card_id: 1, title: '怕磨脚', skill: '处理异议', mastered: false, due_time: null, today: null },
  last: { outcome: 'none', in_talk: true, time: '2026-11-18T23:30:00+08:00' },
  ...more,
});

describe('a card in words', () => {
  it('says when and how it last went, by days of the calendar', () => {
    expect(lastText(card(), now)).toBe('5 天前没做到');
    const last = (time: string) => card({ last: { outcome: 'met', in_talk: false, time } });
    expect(lastText(last('2026-11-22T23:59:00+08:00'), now)).toBe('昨天说对一次');
    expect(lastText(last('2026-11-23T00:01:00+08:00'), now)).toBe('今天说对一次');
  });

  it('says when it comes back', () => {
    expect(backText({ due_time: '2026-11-24T08:00:00+08:00' }, now)).toBe('明天再来');
    expect(backText({ due_time: '2026-11-30T08:00:00+08:00' }, now)).toBe('7 天后再来');
  });

  it('says what became of it today', () => {
    const due_time = '2026-11-24T10:00:00+08:00';
    expect(cardStatus(card(), now)).toEqual({ text: '还没练', tone: 'neutral' });
    expect(cardStatus(card({ today: 'part', due_time }), now)).toEqual({ text: '明天再来', tone: 'improve' });
    expect(cardStatus(card({ today: 'met', due_time, mastered: true }), now)).toEqual({
      text: '会了',
      tone: 'good',
    });
    expect(cardStatus(card({ today: 'pending' }), now).text).toBe('待评分');
    expect(nextCard([card({ today: 'met' }), card({ card_id: 2 })])?.card_id).toBe(2);
  });

  it('names what is missing where it is one thing', () => {
    const check = (name: string, met: boolean) => ({ name, met, quote: null, note: '' });
    const review = (checks: DrillReviewView['checks'], more: Partial<DrillReviewView>) =>
      ({ state: 'judged', checks, ...more }) as DrillReviewView;
    expect(headline(review([check('先理解', true), check('讲清售后', false)], { outcome: 'part' }))).toBe(
      '差一点，少了“讲清售后”',
    );
    expect(
      headline(
        review([check('先理解', true), check('售后', false), check('试穿', false)], { outcome: 'part' }),
      ),
    ).toBe('差一点，还有 2 点没说到');
    expect(headline(review([], { outcome: 'met' }))).toBe('说到位了');
    expect(headline(review([], { state: 'pending', outcome: null }))).toBe('收到了，待评分');
  });
});
