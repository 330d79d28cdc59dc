import { describe, expect, test } from '@jest/globals';
import type { SessionState } from '#dialogue';
import { examPlan, Played } from '../../../libs/dialogue/played.test-support.js';
import { storedAnswerEval, storedTurnEval } from '../../../libs/dialogue/results.test-support.js';
import { snapshot } from '../builders/snapshot.js';
import { keyQa } from '../scoring/exam.js';
import { uncorrected } from '../../src/evaluation/material-contradictions.rules.js';
import type { SessionFacts } from '../../src/practice/engine/engine.types.js';
import {
  changedContradictions,
  contradictionsOf,
} from '../../src/practice/engine/log/contradiction-rows.rules.js';

const facts: SessionFacts = {
  sid: 5,
  origin: 'task',
  kind: 'practice',
  assignmentId: 4,
  taskId: 3,
  courseId: 2,
  employeeId: 1,
  forked: null,
  snapshot: snapshot({ material: '云步缓震跑鞋，699 元', key_qa: [keyQa()] }),
};
const price = {
  ...{ fact_id: 'f1', thing: '云步缓震跑鞋', about: '价格', said: '99 元', written: '699 元' },
  ...{ quote: '云步只要 99 元', line: '云步缓震跑鞋，699 元', spoiled: [] },
};
const wrong = storedTurnEval({ contradictions: [price] });
const rowsOf = ({ state }: Played) => contradictionsOf(facts, state!, uncorrected);
const changedBy = (before: SessionState, after: SessionState) =>
  changedContradictions(facts, before, after, uncorrected);
const talk = (...said: string[]) => {
  const played = new Played().started();
  for (const text of said) {
    played.submit(text);
    played.reply();
  }
  return played;
};
const evaluate = (played: Played, turn: number, value: ReturnType<typeof storedTurnEval>) =>
  played.take({ type: 'eval.completed', now: played.now, turn, run: 1, eval: value });
const close = (played: Played, reason: 'task_ended' | 'abandoned' = 'task_ended') =>
  played.take({ type: 'close', now: played.now, reason, text: '' });

describe('what a learner said wrongly', () => {
  test('is a row for each once the session has ended, unless it was given up or belongs to no task', () => {
    const played = talk('云步只要 99 元');
    evaluate(played, 1, wrong);
    expect(rowsOf(played)).toEqual([]);
    close(played);
    const { fact_id: _, spoiled: __, ...told } = price;
    expect(rowsOf(played)).toEqual([
      {
        ...{ session_id: 5, place: 0, turn: 1, assignment_id: 4, task_id: 3, course_id: 2, employee_id: 1 },
        ...{ ended_at: new Date(played.state!.endedAt!).toISOString(), ...told },
      },
    ]);
    expect(
      contradictionsOf({ ...facts, assignmentId: null, taskId: null }, played.state!, uncorrected),
    ).toEqual([]);
    const given = talk('云步只要 99 元');
    evaluate(given, 1, wrong);
    close(given, 'abandoned');
    expect(rowsOf(given)).toEqual([]);
  });

  test('names the file where it is no line of the material', () => {
    const played = talk('云步单只 50 克');
    evaluate(played, 1, storedTurnEval({ contradictions: [{ ...price, file: '跑鞋参数.md' }] }));
    close(played);
    expect(rowsOf(played)).toMatchObject([{ line: '《跑鞋参数.md》云步缓震跑鞋，699 元' }]);
    expect(rowsOf(played)[0]).not.toHaveProperty('file');
  });

  test('is no row where a later turn puts it right', () => {
    const played = talk('云步只要 99 元', '抱歉说错了，云步是 699 元');
    evaluate(played, 1, wrong);
    evaluate(played, 2, storedTurnEval());
    close(played);
    expect(rowsOf(played)).toEqual([]);
  });

  test('is written only by the step that changes it', () => {
    const played = talk('云步只要 99 元');
    const before = played.state!;
    close(played);
    const ended = played.state!;
    expect(changedBy(before, ended)).toBeNull();
    evaluate(played, 1, wrong);
    expect(changedBy(ended, played.state!)).toHaveLength(1);
    expect(changedBy(played.state!, played.state!)).toBeNull();
  });

  test('in an exam’s answer has the question for its thing and the key point for its line, once for several points', () => {
    const played = new Played().begun(examPlan);
    played.reply();
    const seven = { said: '三十天', written: '七天', quote: '三十天都行' };
    const none = { said: null, written: null, quote: '不用小票' };
    const point = { score: 5, earned: 0, hit: false, quote: null };
    const points = [
      { ...point, text: '七天无理由退换', contradictions: [seven] },
      { ...point, text: '七天内', contradictions: [seven] },
      { ...point, text: '凭购物小票办理', contradictions: [none] },
    ];
    played.submit('三十天都行，不用小票');
    close(played);
    played.take({
      type: 'eval.completed',
      now: played.now,
      turn: 1,
      run: 1,
      eval: storedAnswerEval({ points }),
    });
    const rows = rowsOf(played);
    expect(rows.map(({ thing, line, said, written }) => [thing, line, said, written])).toEqual([
      ['跑鞋穿了一周开胶了，能退吗？', '七天无理由退换', '三十天', '七天'],
      ['跑鞋穿了一周开胶了，能退吗？', '凭购物小票办理', '说反了：“不用小票”', '凭购物小票办理'],
    ]);
  });
});
