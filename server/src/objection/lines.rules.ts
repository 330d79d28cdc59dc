/** What customers object in a talk, and whether the answer that followed won them. Pure. */
import type { CourseSnapshot } from '#contracts';
import { putsOf, type SessionState, type Turn } from '#dialogue';
import { normalise, putsIn } from '#text';

/** A customer's sentence that objects, with what the learner answered. */
export interface ObjectionSaid {
  /** Whose reply it stands in. */
  turn: number;
  text: string;
  normal: string;
  /** null: the answer has no score, or there is none. */
  won: boolean | null;
  /** In tenths of a point. */
  score: number | null;
  answer: string | null;
}

/** Longer ones are no sentences that customers say again. */
const longest = 80;
const sentences = /[^。！？!?；;\n\r]+[。！？!?；;]*/gu;

/** The sentences of a customer's words that object, each once. */
export function objectionsIn(text: string): Pick<ObjectionSaid, 'text' | 'normal'>[] {
  const found = new Map<string, string>();
  for (const [sentence] of text.matchAll(sentences)) {
    const said = sentence.trim();
    const normal = normalise(said);
    if (normal === '' || said.length > longest || !putsIn(said).includes('objection')) continue;
    if (!found.has(normal)) found.set(normal, said);
  }
  return [...found].map(([normal, said]) => ({ text: said, normal }));
}

/**
 * All of a talk's. An opening that the course says itself is nobody's objection, and what a model that only demonstrates has scored and
 * was taken back is none either. Won: the next turn's score reaches the pass mark of the talk.
 */
export function objectionsOf(
  snapshot: Pick<CourseSnapshot, 'pass_score'>,
  { plan, result, turns }: Pick<SessionState, 'plan' | 'result' | 'turns'>,
): ObjectionSaid[] {
  if (plan.kind !== 'practice' || result.status === 'withdrawn') return [];
  return turns.flatMap(({ index, reply }): ObjectionSaid[] => {
    if (!reply || (index === 0 && plan.opening !== null) || !putsOf(reply).includes('objection')) return [];
    const next = turns.find((turn) => turn.index === index + 1);
    const score = scoreOf(next);
    return objectionsIn(reply.text).map((said) => ({
      turn: index,
      ...said,
      won: score === null ? null : score >= snapshot.pass_score,
      score: score === null ? null : Math.round(score * 10),
      answer: answerOf(next),
    }));
  });
}

const scoreOf = (turn: Turn | undefined): number | null =>
  turn?.eval.status === 'scored' && turn.eval.value?.type === 'practice-turn' ? turn.eval.value.score : null;

function answerOf(turn: Turn | undefined): string | null {
  const text = (turn?.messages ?? []).map((message) => message.text.trim()).join('\n');
  return text === '' ? null : text;
}
