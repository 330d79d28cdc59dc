import { criterionName, type DrillCardView, type DrillOutcome, type DrillReviewView } from '#contracts';
import type { ListedCard, Review } from './drill.types.js';
import { isDecided } from './moments.rules.js';

export function outcomeOf({ met, asked }: { met: number | null; asked: number | null }): DrillOutcome | null {
  if (met === null || asked === null) return null;
  if (met === asked) return 'met';
  return met > 0 ? 'part' : 'none';
}

type Today = Pick<Review, 'state' | 'met' | 'asked'>;

export function cardView(card: ListedCard, today: Today | null): DrillCardView {
  const { id, title, skill, mastered, memory, last, missedAt } = card;
  const answered = last && outcomeOf(last);
  const isTalk = !answered || missedAt > last.at;
  return {
    ...{ card_id: id, title, skill, mastered },
    last: {
      outcome: isTalk ? 'none' : answered,
      in_talk: isTalk,
      time: new Date(isTalk ? missedAt : last.at).toISOString(),
    },
    due_time: memory && new Date(memory.due).toISOString(),
    today: today && (today.state === 'judged' ? outcomeOf(today) : today.state),
  };
}

export function reviewView(review: Review): Omit<DrillReviewView, 'today' | 'example'> {
  const { id, cardId, state, counted, answer, evaluation } = review;
  const isJudged = state === 'judged' && evaluation !== null;
  return {
    ...{ review_id: id, card_id: cardId, state, counted, answer },
    outcome: outcomeOf(review),
    checks: isJudged
      ? evaluation.checks.filter(isDecided).map((check) => ({
          name: criterionName(check),
          met: check.verdict === 'met',
          quote: check.verdict === 'met' ? check.quote : null,
          note: evaluation.reasons[`${check.rule_id}/${check.criterion_id}`] ?? '',
        }))
      : [],
    contradictions: isJudged
      ? (evaluation.contradictions ?? []).map(({ thing, about, said, written, quote }) => ({
          ...{ thing, about, said, written, quote },
        }))
      : [],
    better: isJudged ? evaluation.answer_eval : '',
  };
}
