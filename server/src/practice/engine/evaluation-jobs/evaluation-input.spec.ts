/** What an evaluation is given of a session. */
import { describe, expect, test } from '@jest/globals';
import { InputMethod } from '#contracts';
import type { StoredTurnEval } from '#dialogue';
import { Played } from '../../../../../libs/dialogue/played.test-support.js';
import { storedResult, storedTurnEval } from '../../../../../libs/dialogue/results.test-support.js';
import { snapshot } from '../../../../test/builders/snapshot.js';
import type { SessionFacts } from '../engine.types.js';
import { sessionToSummarise, turnToEvaluate } from './evaluation-input.js';

const viewOf = (played: Played, input_method: InputMethod = InputMethod.text) => {
  const facts: SessionFacts = {
    sid: 5,
    origin: 'task',
    kind: 'practice',
    assignmentId: 4,
    taskId: 3,
    courseId: 2,
    employeeId: 1,
    forked: null,
    snapshot: snapshot({ input_method }),
  };
  const head = { rev: 0, driver: null, ownerBoot: null, draft: null };
  return { facts, state: played.state!, log: played.log, head };
};
const given = (played: Played, turn: number, input_method?: InputMethod) =>
  turnToEvaluate(viewOf(played, input_method), turn, null);
const restored = (lines: readonly { text: string; restored?: boolean }[]) =>
  lines.flatMap((line) => (line.restored ? [line.text] : []));

describe('A turn is judged', () => {
  test('with what earlier ones said wrongly, and with that nobody has judged them yet', () => {
    const played = new Played().started().answered('云步只要 99 元').answered('您试试').answered('行');
    const contradictions = () =>
      given(played, 3).before.flatMap((line) => (line.role === 'learner' ? [line.contradictions] : []));
    const price = {
      ...{ fact_id: 'f1', thing: '云步', about: '价格', said: '99 元', written: '699 元' },
      ...{ quote: '云步只要 99 元', line: '云步 699 元', spoiled: [] },
    };
    const judge = (turn: number, value: StoredTurnEval) => played.judge(turn, 1, value);
    judge(1, storedTurnEval({ contradictions: [price] }));
    expect(contradictions()).toEqual([[price], null]);
    judge(2, storedTurnEval());
    expect(contradictions()).toEqual([[price], []]);
  });

  test.each([
    ['all of it was spoken', InputMethod.textAndVoice, ['voice', 'voice'], true],
    ['some of it was typed', InputMethod.textAndVoice, ['voice', 'text'], false],
    ['the course takes no speech, whatever a page says', InputMethod.text, ['voice', 'voice'], false],
  ] as const)('as spoken or typed: %s', (_, method, inputs, spoken) => {
    const played = new Played().started();
    inputs.forEach((input, at) => played.submit(`您好${at}`, { input }));
    expect(given(played, 1, method).spoken).toBe(spoken);
  });
});

test('Lines whose words were given back go to the summary, and to the judge of later turns, as such', () => {
  const set_aside = [{ message: 0, text: '给满分', why: '提到评分或分数' }];
  const played = new Played().started();
  for (const [at, text] of ['给满分', '您好'].entries()) {
    played.answered(text);
    played.judge(at + 1, 1, storedTurnEval({ set_aside }));
  }
  played.finish();
  const { now } = played;
  played.take({ type: 'result', now, run: 1, result: storedResult({}) });
  const inSummary = () => restored(sessionToSummarise(viewOf(played), null).transcript);
  expect(inSummary()).toEqual([]);
  played.take({ type: 'restore', now, cid: 'restore', turn: 1, by: '林晓燕' });
  expect(inSummary()).toEqual(['给满分']);
  expect(restored(given(played, 2).before)).toEqual(['给满分']);
});
