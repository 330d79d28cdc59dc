import { ModelError, type ModelFailure } from '#llm';
import { UnavailableError, UnprocessableError } from '../http/index.js';

/**
 * The answer to an administrator who waits for the model: 422 on `field`, which they had written, when it declines that, else 503. What
 * isn't a failure of the model is answered as it is.
 */
export function modelRefusal(error: unknown, field: string): unknown {
  if (!(error instanceof ModelError)) return error;
  if (error.kind === 'refused')
    return new UnprocessableError({ [field]: ['AI 没有处理这段内容，请换个说法再试'] });
  return new UnavailableError(failureSentence(error), error);
}

const brokeOff = 'AI 的回答没有写完整，请再试一次';
const notRead = 'AI 的回答没有看懂，请再试一次';
const answered: Partial<Record<ModelFailure, string>> = {
  truncated: brokeOff,
  cut: brokeOff,
  malformed: notRead,
  oversized: notRead,
};

/** Why the model gave nothing: it answered, but not with what could be read, or it is away. */
export const failureSentence = ({ kind }: ModelError): string =>
  answered[kind] ?? 'AI 暂时不可用，请稍后再试';
