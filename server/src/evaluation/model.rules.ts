import { ModelError } from '#llm';
import { UnavailableError, UnprocessableError } from '../platform/http/index.js';

/** The model answered, but not with an object that can be read: asking again may help at once. */
export const isUnreadable = (error: unknown): error is ModelError =>
  error instanceof ModelError && (error.kind === 'malformed' || error.kind === 'truncated');

/** What somebody is told who waits for the model. @param field what they had written */
export function refusalOf(error: unknown, field: string): unknown {
  if (!(error instanceof ModelError)) return error;
  if (error.kind === 'refused')
    return new UnprocessableError({ [field]: ['AI 没有处理这段内容，请换个说法再试'] });
  return new UnavailableError('AI 暂时不可用，请稍后再试', error);
}
