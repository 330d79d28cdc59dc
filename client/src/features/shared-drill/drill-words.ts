/** How cards and days are worded. Pure. */
import type { DrillCardView, DrillReviewView } from '#contracts';
import type { Tone } from '../../ui/StatusChip';
import { fullTime } from '../../lib/time';

/** The day of a time on the organisation's clock. */
const dayOf = (time: string): string => fullTime(time).slice(0, 10);

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / 86_400_000);

/** 今天, 昨天, 8 天前. */
function daysAgo(time: string, now: number): string {
  const days = daysBetween(time, new Date(now).toISOString());
  return days <= 0 ? '今天' : days === 1 ? '昨天' : `${days} 天前`;
}

const outcomes = { met: '说对一次', part: '差一点', none: '没做到' } as const;

/** 5 天前没做到. */
export const lastText = ({ last }: DrillCardView, now: number): string =>
  `${daysAgo(last.time, now)}${outcomes[last.outcome]}`;

/** 明天再来, 3 天后再来. */
export function backText({ due_time }: Pick<DrillCardView, 'due_time'>, now: number): string {
  const days = due_time === null ? 0 : daysBetween(new Date(now).toISOString(), due_time);
  if (days <= 0) return '今天再来';
  return days === 1 ? '明天再来' : `${days} 天后再来`;
}

/** What became of a card today. */
export function cardStatus(card: DrillCardView, now: number): { text: string; tone: Tone } {
  if (card.today === null) return { text: '还没练', tone: 'neutral' };
  if (card.today === 'pending') return { text: '待评分', tone: 'neutral' };
  if (card.today === 'unscored') return { text: '没评出来', tone: 'neutral' };
  if (card.mastered) return { text: '会了', tone: 'good' };
  return { text: backText(card, now), tone: card.today === 'met' ? 'primary' : 'improve' };
}

/** The first that is still to be asked. */
export const nextCard = (cards: readonly DrillCardView[]): DrillCardView | undefined =>
  cards.find(({ today }) => today === null);

/** 差一点，少说了售后. */
export function headline({ state, outcome, checks }: DrillReviewView): string {
  if (state === 'pending') return '收到了，待评分';
  if (state === 'unscored') return '这一句没评出来';
  if (outcome === 'met') return '说到位了';
  const missed = checks.filter(({ met }) => !met);
  const what = missed.length === 1 ? `少了“${missed[0]!.name}”` : `还有 ${missed.length} 点没说到`;
  return outcome === 'part' ? `差一点，${what}` : '这次没接住';
}
