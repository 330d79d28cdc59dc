/** How a criterion's verdict on one answer reads for whoever writes the rule. */
import { undecidedLabel, undecidedShort } from '#contracts';
import type { CriterionVerdict } from '#contracts';
import { criterionVerdictLabel } from '../shared-score/criterion-verdicts';
import { limitText } from '../shared-score/score-notes';
import type { Tone } from '../../ui/StatusChip';

interface Read {
  word: string;
  tone: Tone;
  /** What it means for the score; '' where that is plain. */
  note: string;
}

/** What did not count in this answer. */
function left({ kind, avoid }: CriterionVerdict): Read {
  const read = (word: string, note = ''): Read => ({ word, tone: 'neutral', note });
  if (kind === 'must_say') return read('没有说到', '整场对话都没有说到才会扣分');
  if (kind === 'must_not_say') return read('没有违反');
  return avoid ? read('没有出现') : read('没有机会', '顾客的话没有给出做这件事的机会，不计入得分');
}

export function trialVerdictOf(check: CriterionVerdict): Read {
  const { verdict, level, cap } = check;
  if (verdict === 'not_applicable') return left(check);
  if (verdict === 'undecided')
    return { word: undecidedShort, tone: 'neutral', note: `${undecidedLabel}，不计入得分` };
  const tone = verdict === 'met' ? 'good' : 'improve';
  const word = level === undefined ? criterionVerdictLabel(check) : `${level} 分`;
  return {
    word,
    tone,
    note: verdict === 'not_met' && cap !== undefined ? limitText({ red_line: cap })! : '',
  };
}
