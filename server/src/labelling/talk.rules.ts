/** What a labeller sees of a session. Pure. */
import { limits, type LabelItem, type LabelLine } from '#contracts';
import type { SessionState } from '#dialogue';

/** An answer with what was said before it; who says it is told by no name. */
export function partOfTalk(
  state: SessionState,
  turn: number,
): Pick<LabelItem, 'before' | 'customer' | 'answer'> {
  const lines = state.turns
    .filter(({ index }) => index < turn)
    .flatMap(({ messages, reply }): LabelLine[] => [
      ...messages.map(({ text }): LabelLine => ({ by: 'learner', text })),
      ...(reply && reply.text !== '' ? [{ by: 'customer' as const, text: reply.text }] : []),
    ]);
  const customer = lines.at(-1)?.by === 'customer' ? lines.pop()!.text : null;
  const answered = state.turns.find(({ index }) => index === turn)?.messages ?? [];
  return {
    before: lines.slice(-limits.labelling.before),
    customer,
    answer: answered.map(({ text }) => text),
  };
}
