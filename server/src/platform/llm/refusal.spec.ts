import { expect, test } from '@jest/globals';
import { ModelError, type ModelFailure } from '#llm';
import { UnavailableError, UnprocessableError } from '../http/index.js';
import { modelRefusal } from './model-refusal.js';

test.each<[ModelFailure, string]>([
  ['unavailable', 'AI 暂时不可用，请稍后再试'],
  ['timeout', 'AI 暂时不可用，请稍后再试'],
  ['resting', 'AI 暂时不可用，请稍后再试'],
  ['malformed', 'AI 的回答没有看懂，请再试一次'],
  ['oversized', 'AI 的回答没有看懂，请再试一次'],
  ['truncated', 'AI 的回答没有写完整，请再试一次'],
  ['cut', 'AI 的回答没有写完整，请再试一次'],
])('a model that failed by %s is told as “%s”', (kind, sentence) => {
  const told = modelRefusal(new ModelError(kind, 'for the log'), 'answer') as UnavailableError;
  expect(told).toBeInstanceOf(UnavailableError);
  expect(told.message).toBe(sentence);
});

test('what the model declines is a matter of the field, and a surprise stays one', () => {
  const declined = modelRefusal(new ModelError('refused', 'filtered'), 'scenario') as UnprocessableError;
  expect(declined.errors).toEqual({ scenario: ['AI 没有处理这段内容，请换个说法再试'] });
  const surprise = new Error('surprise');
  expect(modelRefusal(surprise, 'scenario')).toBe(surprise);
});
