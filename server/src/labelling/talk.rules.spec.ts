import { expect, test } from '@jest/globals';
import { Played } from '../../../libs/dialogue/played.test-support.js';
import { partOfTalk } from './talk.rules.js';

test('an answer is shown with what the customer has just said, and up to four lines before that', () => {
  const s = new Played().started().answered('一').answered('二').answered('三');
  const said = s.state!.turns.flatMap(({ reply }) => reply?.text ?? []);
  expect(partOfTalk(s.state!, 1)).toMatchObject({ before: [], answer: ['一'] });
  const third = partOfTalk(s.state!, 3);
  expect(third.answer).toEqual(['三']);
  expect(third.before.map(({ by }) => by)).toEqual(['customer', 'learner', 'customer', 'learner']);
  expect(said).toContain(third.customer);
});
