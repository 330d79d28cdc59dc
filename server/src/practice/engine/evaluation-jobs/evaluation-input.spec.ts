/** What an evaluation is given of a session. */
import { describe, expect, test } from '@jest/globals';
import { InputMethod } from '#contracts';
import type { StoredTurnEval } from '#dialogue';
import { Played } from '../../../../../libs/dialogue/played.test-support.js';
import { storedTurnEval } from '../../../../../libs/dialogue/results.test-support.js';
import { snapshot } from '../../../../test/builders/snapshot.js';
import type { SessionFacts } from '../engine.types.js';
import { turnToEvaluate } from './evaluation-input.js';

const given = (played: Played, turn: number, input_method: InputMethod = InputMethod.text) => {
  const facts: SessionFacts = {
    sid: 5,
    origin: 'task',
    kind: 'practice',
    assignmentId: 4,
    taskId: 3,
    courseId: 2,
    employeeId: 1,
    snapshot: snapshot({ input_method }),
  };
  const head = { rev: 0, driver: null, ownerBoot: null, draft: null };
  return turnToEvaluate({ facts, state: played.state!, log: played.log, head }, turn, null);
};

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
