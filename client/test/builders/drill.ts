/** Days of 练三句 as the server tells them. */
import type {
  DrillCardView,
  DrillQuestionView,
  DrillReviewView,
  DrillSkillsView,
  DrillTodayView,
} from '#contracts';

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export const drillCard = (more: Partial<DrillCardView> = {}): DrillCardView => ({
  ...{ card_id: 1, title: '怕磨脚', skill: '异议处理', mastered: false, due_time: null, today: null },
  last: { outcome: 'met', in_talk: false, time: ago(8) },
  ...more,
});

export const threeCards = (): DrillCardView[] => [
  drillCard(),
  drillCard({ card_id: 2, title: '顾客嫌贵', last: { outcome: 'none', in_talk: true, time: ago(5) } }),
  drillCard({ card_id: 3, title: '只看看不买', last: { outcome: 'none', in_talk: true, time: ago(3) } }),
];

export const drillToday = (more: Partial<DrillTodayView> = {}): DrillTodayView => ({
  ...{ cards: threeCards(), cards_total: 7, minutes_left: 3, next_time: null },
  goal: { per_week: 3, done: 2, messages: false },
  ...more,
});

export const drillQuestion = (more: Partial<DrillQuestionView> = {}): DrillQuestionView => ({
  ...{ card_id: 1, question_id: 12, customer: '周女士', kept_from: null },
  text: '隔壁同款才六百出头，你这儿凭什么卖 699？',
  ...more,
});

export const drillReview = (more: Partial<DrillReviewView> = {}): DrillReviewView => ({
  ...{ review_id: 5, card_id: 1, state: 'judged', outcome: 'part', counted: true, contradictions: [] },
  answer: '您比得真细。云步会员 9 折 629 元，和官方旗舰店一个价。',
  checks: [
    { name: '先理解再解释', met: true, quote: '您比得真细', note: '' },
    { name: '正面回应顾虑', met: true, quote: '会员 9 折 629 元', note: '' },
    { name: '讲清售后保障', met: false, quote: null, note: '没提不合适能换' },
  ],
  example: null,
  better: '您比得真细。会员 9 折 629 元，和旗舰店同价；没穿出门七天内能退换。',
  today: drillToday({
    cards: [drillCard({ today: 'part', due_time: inDays(1) }), ...threeCards().slice(1)],
    minutes_left: 2,
  }),
  ...more,
});

export const drillSkills = (): DrillSkillsView => ({
  weeks: [
    '2026-10-05',
    '2026-10-12',
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
  ],
  skills: [
    {
      ...{ name: '异议处理', cards: 4, mastered: 1 },
      weeks: [0, 0, 2, 3, 0, 4, 5, 6].map((met) => ({ met, asked: met === 0 ? 0 : 6 })),
    },
    {
      ...{ name: '需求挖掘', cards: 2, mastered: 0 },
      weeks: [0, 0, 0, 0, 1, 0, 2, 2].map((met) => ({ met, asked: met === 0 ? 0 : 3 })),
    },
  ],
});
