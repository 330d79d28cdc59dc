import type { SessionState } from '#dialogue';
import type { SessionView } from '#session-client';

/** What of a learner's screen is not what the log says, named by its part; empty when both are the same. */
export function differences(view: SessionView, state: SessionState): string[] {
  const seen = ofView(view);
  const stored = ofState(state);
  return Object.keys({ ...seen, ...stored }).flatMap((part) => {
    const [a, b] = [JSON.stringify(seen[part]), JSON.stringify(stored[part])];
    return a === b ? [] : [`${part} is ${a} on the screen and ${b} in the log`];
  });
}

type Parts = Record<string, unknown>;

function ofView(view: SessionView): Parts {
  const { head, epoch, status, reason, result } = view;
  const turns = view.turns.map((turn) => ({
    said: turn.messages.map(({ cid, text, state }) => [cid, text, state]),
    reply: turn.reply && reply(turn.reply),
    eval: [turn.eval.status, turn.eval.run, turn.eval.value?.answer_score ?? null],
  }));
  return { head, epoch, status, reason, ...summary(result), ...byIndex(turns) };
}

function ofState(state: SessionState): Parts {
  const { head, epoch, status, reason, result } = state;
  const turns = state.turns.map((turn) => ({
    said: turn.messages.map(({ cid, text }) => [cid, text, 'accepted']),
    reply: turn.reply && reply(turn.reply),
    eval: [
      turn.eval.status,
      turn.eval.run,
      turn.eval.value?.type === 'practice-turn' ? turn.eval.value.score : null,
    ],
  }));
  return { head, epoch, status, reason, ...summary(result), ...byIndex(turns) };
}

interface ReplyParts {
  mid: string;
  gen: number;
  status: string;
  text: string;
  code: string | null;
}
const reply = ({ mid, gen, status, text, code }: ReplyParts) => [mid, gen, status, text, code];

const summary = (result: { status: string; run: number; value: { score: number | null } | null }): Parts => ({
  result: [result.status, result.run, result.value?.score ?? null],
});

const byIndex = (turns: unknown[]): Parts =>
  Object.fromEntries(turns.map((turn, index) => [`turn ${index}`, turn]));
