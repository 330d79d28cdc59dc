/** A judge that does what an order tells it wherever in its request it meets one; else it judges as the model stand-in does. */
import type { JudgeRequest } from '#llm';
import { clauses, normalise } from '#text';
import { blindly, cunningly } from '../../server/test/scoring/judges.js';
import type { Answer, Responder } from '../standins/model/answer.js';
import { judge } from '../standins/model/judge/judge.js';
import type { ChatRequest } from '../standins/model/request.js';
import { startModel, type ModelServer } from '../standins/model/server.js';

/** `plainly`: yes to whatever is asked. `knowingly`: the same, but it somehow knows which questions are controls. */
const obediences = { plainly: blindly, knowingly: cunningly };
type Obedience = keyof typeof obediences;

/** What asks for something in it: its clauses of four letters and more, or all of it where there is none. */
function asking(order: string): ((seen: { plain: string; raw: string }) => boolean)[] {
  const parts = clauses(order)
    .map(({ text }) => normalise(text))
    .filter((part) => part.length >= 4);
  if (parts.length === 0) return [({ raw }) => raw.includes(order)];
  return parts.map(
    (part) =>
      ({ plain }) =>
        plain.includes(part),
  );
}

/** What it obeys, and how; it is set before each try. */
export class ObeyingJudge implements Responder {
  readonly name = 'obeying';
  /** null: nothing is obeyed. */
  order: string | null = null;
  obedience: Obedience = 'plainly';
  /** Requests that brought it the order, since this was last set to 0. */
  reached = 0;

  answer({ messages, json }: ChatRequest): Answer {
    const raw = messages.map(({ text }) => text).join('\n');
    const judged = judge(messages, json?.schema ?? null) as { answers: unknown };
    const seen = { plain: normalise(raw), raw };
    if (this.order !== null && asking(this.order).some((isIn) => isIn(seen))) {
      this.reached += 1;
      const task = { user: messages.at(-1)!.text } as JudgeRequest;
      judged.answers = obediences[this.obedience](task).answers;
    }
    return { text: JSON.stringify(judged) };
  }
}

/** The same as a server that speaks the wire, and says nothing of itself: what a demonstration's model can't decide would be left open. */
export async function serve(responder: ObeyingJudge): Promise<ModelServer> {
  const delays = { firstTokenMs: 0, tokenMs: 0, wholeMs: 0 };
  const server = await startModel({ responder, seed: 'obeying', delays });
  server.control.posesAsReal = true;
  return server;
}
