/** How a criterion's verdict on one answer reads for whoever writes the rule. */
import type { CriterionVerdict } from '#contracts';
import type { Tone } from '../../ui/StatusChip';

interface Read {
  word: string;
  tone: Tone;
  /** What it means for the score; '' where that is plain. */
  note: string;
}

/** Words alone decide nothing in an answer that lacks them. */
const unsaid: Record<CriterionVerdict['kind'], Read> = {
  judge: { word: '不涉及', tone: 'neutral', note: '这段回答没有机会做到，不计入得分' },
  must_say: { word: '没有说到', tone: 'neutral', note: '整场对话都没有说到才会扣分' },
  must_not_say: { word: '没有违反', tone: 'neutral', note: '' },
};

export function verdictOf({ verdict, kind, level }: CriterionVerdict): Read {
  if (verdict === 'not_applicable') return unsaid[kind];
  if (level !== undefined)
    return { word: `${level} 分`, tone: verdict === 'met' ? 'good' : 'improve', note: '' };
  if (verdict === 'met') return { word: '做到了', tone: 'good', note: '' };
  return { word: kind === 'must_not_say' ? '说了不能说的' : '没做到', tone: 'improve', note: '' };
}
