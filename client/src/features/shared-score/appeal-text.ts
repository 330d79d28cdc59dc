/** What verdicts are called where they are appealed against and corrected, and against what a score can be appealed. Pure; its spec lies beside. */
import { criterionName, isForbidden } from '#contracts';
import type { CriterionVerdict, ExamChatEval, PracticeChatEval, VerdictChoice } from '#contracts';
import type { Tone } from '../../ui/StatusChip';

/** A verdict with what is needed to word it. */
interface Judged {
  verdict: CriterionVerdict['verdict'];
  level?: VerdictChoice['level'];
  forbidden?: boolean;
  /** Of an exam's key point, which is told as beside its answer. */
  isPoint?: boolean;
}

/** A verdict in a word, and how that looks; a level is worth so much of the whole. */
export function verdictWord({ verdict, level, forbidden, isPoint }: Judged): {
  word: string;
  tone: Tone;
} {
  const tone = verdict === 'met' ? 'good' : verdict === 'not_met' ? 'improve' : 'neutral';
  if (verdict === 'undecided') return { word: '未判', tone };
  if (level !== undefined && verdict !== 'not_applicable') return { word: `${level}%`, tone };
  if (forbidden) return verdict === 'not_met' ? { word: '出现了', tone } : { word: '没出现', tone: 'good' };
  const word = { met: '做到了', not_met: '没做到', not_applicable: '没有机会' }[verdict];
  return { word: isPoint ? word.replace('做', '说') : word, tone };
}

/** A criterion of a turn, or a key point of an answer, whose verdict can be appealed against. */
export interface AppealOption {
  criterion: string;
  name: string;
  rule_name: string | null;
  word: string;
  tone: Tone;
  quote: string | null;
}

/** Those that cost points come first, those that were met last. */
const order: CriterionVerdict['verdict'][] = ['not_met', 'undecided', 'not_applicable', 'met'];

export function appealOptions(value: PracticeChatEval | ExamChatEval): AppealOption[] {
  if (!('checks' in value))
    return (value.points ?? [])
      .map(({ text, hit, quote }, at) => {
        const judged = verdictWord({ verdict: hit ? 'met' : 'not_met', isPoint: true });
        return { criterion: String(at), name: text, rule_name: null, quote, hit, ...judged };
      })
      .sort((a, b) => Number(a.hit) - Number(b.hit));
  return [...value.checks]
    .sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict) || b.weight - a.weight)
    .map((check) => ({
      criterion: `${check.rule_id}/${check.criterion_id}`,
      ...{ name: criterionName(check), rule_name: check.rule_name, quote: check.quote },
      ...verdictWord({ ...check, forbidden: isForbidden(check) }),
    }));
}

/** Whether a criterion is about what must not be said or done. */
export const isAboutForbidden = (value: PracticeChatEval | ExamChatEval, criterion: string): boolean =>
  'checks' in value &&
  value.checks.some((check) => `${check.rule_id}/${check.criterion_id}` === criterion && isForbidden(check));
