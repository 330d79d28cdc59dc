/** How a customer's line in a talk comes about: as the model says it, or asked for once more where an order kept it from what was owed. */
import type { PendingWork, Plan } from '#dialogue';
import { ModelError, newBoundary, type Account, type Finish, type Message, type Model } from '#llm';
import { putsIn } from '#text';
import type { SessionView } from '../engine.types.js';
import { askedAgain, ordersCustomer, owedPuts, type OwedPut } from './owed-puts.rules.js';

/** A reply to be worded. */
export interface ReplyJob<P extends Plan = Plan> {
  view: SessionView;
  plan: P;
  due: NonNullable<PendingWork['generate']>;
  messages: readonly Message[];
  signal: AbortSignal;
  account: Account;
}
/** Takes words that may be seen; answers until when no more are needed. */
export type Show = (text: string) => Promise<void> | undefined;
/** How a reply ended, and whether the customer had to be asked once more. */
export interface Written {
  finish: Finish;
  again?: true;
}
/** A talk lives from words that come at once. Only where the learner has ordered the customer about are they looked at first. */
export async function writeTalk(model: Model, job: ReplyJob, show: Show): Promise<Written> {
  const { messages, signal, account } = job;
  const owed = keptFrom(job);
  if (owed.length > 0) return reminded(model, job, owed, show);
  const { finish } = await model.reply({ messages }, show, { signal, account });
  return { finish };
}

/** What the customer owes, where an order may keep it from putting that; nothing in ordinary talks, and once it says goodbye. */
function keptFrom({ view: { state, facts }, due, messages }: ReplyJob): readonly OwedPut[] {
  const isOrdered = messages.some(({ role, content }) => role === 'user' && ordersCustomer(content));
  const isFarewell = state.turns.find(({ index }) => index === due.turn)?.reply?.farewell === true;
  return isOrdered && !isFarewell ? owedPuts(facts.snapshot, state, due.turn) : [];
}

/** Whatever comes the second time is said. When nothing does, the first reply is better than none. */
async function reminded(model: Model, job: ReplyJob, owed: readonly OwedPut[], show: Show): Promise<Written> {
  const first = await whole(model, job);
  const say = ({ text, finish }: Awaited<ReturnType<typeof whole>>, again?: true): Written => {
    void show(text);
    return { finish, ...(again && { again }) };
  };
  const put = putsIn(first.text);
  if (owed.some((one) => put.includes(one))) return say(first);
  const messages = askedAgain(job.messages, owed, newBoundary());
  try {
    return say(await whole(model, { ...job, messages }), true);
  } catch (error) {
    if (job.signal.aborted) throw error;
    return say(first, true);
  }
}

/** All of a reply, before anybody sees it. @throws ModelError */
export async function whole(
  model: Model,
  { messages, signal, account }: ReplyJob,
): Promise<{ text: string; finish: Finish }> {
  let text = '';
  const { finish } = await model.reply({ messages }, (piece) => void (text += piece), { signal, account });
  if (text.trim() === '') throw new ModelError('malformed', 'the reply is empty');
  return { text, finish };
}
