import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GuardedModel, ModelError } from '#llm';
import { contrary } from '../../../tools/standins/model/contrary.js';
import type { FaultKind } from '../../../tools/standins/model/faults.js';
import { startModel, type ModelServer } from '../../../tools/standins/model/server.js';
import { standIn } from '../../../tools/standins/model/stand-in.js';
import { ExamEvaluationService } from '../../src/evaluation/exam-evaluation.service.js';
import { SummaryWriter } from '../../src/evaluation/summary-writer.js';
import { TurnJudge } from '../../src/evaluation/turn-judge.js';
import { examWith, keyQa } from '../scoring/exam.js';
import { FixedSecrets } from '../scoring/judges.js';
import { wireTo } from './model-fixture.js';

const snapshot = examWith(keyQa());
const answer = '您好，七天无理由退换';
const delays = { firstTokenMs: 0, tokenMs: 0, wholeMs: 0 };

/** Exams marked by the model at an address, with retries that don't wait. */
function examsBy(server: ModelServer) {
  const model = new GuardedModel(wireTo(`${server.url}/v1`), { random: () => 0 });
  const secrets = new FixedSecrets();
  return new ExamEvaluationService(new TurnJudge(model, secrets), new SummaryWriter(model, secrets));
}
const mark = (server: ModelServer) => examsBy(server).markAnswer({ snapshot, question: 0, answer });
const sumUp = async (server: ModelServer) => {
  server.control.faults.plan([]);
  const evaluation = await mark(server);
  return (kind: FaultKind, times: number) => {
    server.control.faults.plan([{ kind, times, retryAfterS: 0 }]);
    const questions = [{ turn: 1, question: 0, answer, evaluation }];
    return examsBy(server).sumUpExam({ snapshot, questions, leftOut: [] });
  };
};
const kindOf = (error: unknown) => (error instanceof ModelError ? error.kind : error);

/** What asking again can't help, and what it can. */
const final = { unauthorized: 'misconfigured', content_filter: 'refused' } as const;
const passing: FaultKind[] = [
  'rate_limited', 'server_error', 'no_json_schema', 'reset', 'truncated', 'malformed', 'html', 'wrong_schema', 'empty', 'length',
  'cut', 'huge',
]; // prettier-ignore

describe('An exam marked by a model over the wire', () => {
  let server: ModelServer;
  beforeAll(async () => {
    server = await startModel({ responder: standIn('spec'), seed: 'spec', delays });
  });
  afterAll(() => server.close());
  beforeEach(() => server.control.faults.plan([]));

  it('has its marks and its words', async () => {
    const evaluation = await mark(server);
    expect(evaluation).toMatchObject({ status: 'scored', kh_score: 5, judged_by: { model: 'any-model' } });
    const summed = await examsBy(server).sumUpExam({
      snapshot,
      questions: [{ turn: 1, question: 0, answer, evaluation }],
      leftOut: [],
    });
    expect(summed).toMatchObject({ score: 50, good: [{ turn: 1 }], weak: [{ turn: 1 }] });
    expect(summed.comment).not.toBeNull();
  });

  it.each(passing)('has the same marks after the model failed once (%s)', async (kind) => {
    server.control.faults.plan([{ kind, retryAfterS: 0 }]);
    expect(await mark(server)).toMatchObject({ status: 'scored', kh_score: 5 });
  });

  it.each([...passing, ...(Object.keys(final) as FaultKind[])].filter((kind) => kind !== 'no_json_schema'))(
    'has no mark, and none that is invented, while the model fails (%s)',
    async (kind) => {
      server.control.faults.plan([{ kind, times: 1_000, retryAfterS: 0 }]);
      const failure = await mark(server).catch(kindOf);
      expect(failure).toEqual(kind in final ? final[kind as keyof typeof final] : expect.any(String));
    },
  );

  it('keeps its figures where only the words of its summary can’t be read', async () => {
    const ask = await sumUp(server);
    for (const kind of ['wrong_schema', 'malformed', 'truncated'] as const) {
      const summed = await ask(kind, 1_000);
      expect(summed).toMatchObject({
        status: 'scored',
        score: 50,
        comment: '答到的记牢，没答到的再看一遍。',
      });
      expect(summed.weak).toEqual([{ text: '没有答到：凭购物小票办理', turn: 1, rule_name: null }]);
    }
    await expect(ask('server_error', 1_000)).rejects.toBeInstanceOf(ModelError);
  });
});

describe('An exam marked by a model that is no help', () => {
  it('never has a mark that the answer doesn’t earn', async () => {
    for (let at = 0; at < 20; at += 1) {
      const server = await startModel({ responder: contrary(`seed ${at}`), seed: 'spec', delays });
      const marked: unknown = await mark(server).catch(kindOf);
      if (marked !== 'malformed') expect(marked).toMatchObject({ status: 'unscored', kh_score: null });
      await server.close();
    }
  });
});
