import { ModelError, type JudgeRequest, type Model, type ReplyRequest } from '#llm';
import { accountFor } from '../../platform/llm/index.js';

/** Has a text written of what is given as data. */
export const textRequest = (
  instructions: string,
  source: object,
  limits: Pick<ReplyRequest, 'maxTokens' | 'temperature'>,
): ReplyRequest => ({
  messages: [
    { role: 'system', content: instructions },
    { role: 'user', content: `素材：\n${JSON.stringify(source)}` },
  ],
  ...limits,
});

/** Under what these calls are counted. */
export const account = accountFor('authoring');

/** An answer; one that can't be read is asked for once more, since somebody is waiting in front of a form. @throws ModelError */
export async function callModel<T>(
  model: Model,
  request: () => JudgeRequest,
  signal: AbortSignal,
): Promise<T> {
  try {
    return (await model.judge<T>(request(), { signal, account })).value;
  } catch (error) {
    if (!(error instanceof ModelError && error.unreadable)) throw error;
    return (await model.judge<T>(request(), { signal, account })).value;
  }
}

/** Does the work for every item, some at the same time, in their order. */
export async function forEachOf<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, at: number) => Promise<void>,
): Promise<void> {
  const waiting = items.entries();
  const worker = async () => {
    for (const [at, item] of waiting) await work(item, at);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
