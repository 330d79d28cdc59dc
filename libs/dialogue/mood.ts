/**
 * The customer's patience, trust and interest: a small state machine in code. The model words the turn, this decides
 * how the customer feels. Every change is a consequence of an event in the log, so a replay feels the same.
 */
import type { Mood, Signals, StoredTurnEval } from './types.js';

type Change = Partial<Mood>;

/** The mood in which an ordinary customer begins: in no hurry, without much trust, a little curious. */
export const startMood: Mood = { patience: 70, trust: 40, interest: 40 };

const clamp = (n: number) => Math.max(0, Math.min(100, n));

function change(mood: Mood, by: Change): Mood {
  return {
    patience: clamp(mood.patience + (by.patience ?? 0)),
    trust: clamp(mood.trust + (by.trust ?? 0)),
    interest: clamp(mood.interest + (by.interest ?? 0)),
  };
}

/** After one learner message, by its cheap signals. Hits are counted once a message, not once a word. */
export function moodAfterMessage(mood: Mood, signals: Signals): Mood {
  let next = mood;
  if (signals.empty) next = change(next, { patience: -8, interest: -4 });
  if (signals.repeated) next = change(next, { patience: -12, interest: -6 });
  if (signals.tooLong) next = change(next, { patience: -6 });
  if (signals.offTopic) next = change(next, { patience: -8, interest: -6 });
  if (signals.forbidden.length > 0) next = change(next, { patience: -8, trust: -15 });
  if (signals.said.length > 0) next = change(next, { trust: 4, interest: 4 });
  return next;
}

/** After a turn's evaluation: a good turn earns patience back, a bad one costs it. An unscored turn and an exam's answer change nothing. */
export function moodAfterEvaluation(mood: Mood, evaluation: StoredTurnEval): Mood {
  if (evaluation.type !== 'practice-turn' || evaluation.score === null) return mood;
  const { score } = evaluation;
  if (score >= 80) return change(mood, { patience: 8, trust: 10, interest: 10 });
  if (score >= 60) return change(mood, { patience: 3, trust: 4, interest: 4 });
  if (score >= 40) return change(mood, { patience: -5, trust: -2, interest: -2 });
  return change(mood, { patience: -14, trust: -8, interest: -8 });
}

/** Who trusts so little, or wants the thing so little, has bought nothing, whatever the model has it say. */
const leastToBuy = 20;
export const willBuy = ({ trust, interest }: Mood): boolean => trust >= leastToBuy && interest >= leastToBuy;

/** Patience has run out: the next reply is the farewell. */
export function wantsToLeave(mood: Mood): boolean {
  return mood.patience <= 0;
}
