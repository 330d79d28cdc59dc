import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PracticeResult, PracticeTurnEval } from '#dialogue';
import { GuardedModel } from '#llm';
import { EvaluationService } from '../../src/evaluation/evaluation.service.js';
import { SummaryWriter } from '../../src/evaluation/summary-writer.js';
import { TurnJudge } from '../../src/evaluation/turn-judge.js';
import {
  startEngineStores,
  newSession,
  type EngineStores,
  type EngineFixture,
} from '../engine/engine-fixture.js';
import { FixedSecrets } from '../scoring/judges.js';
import { shoeCourse } from './course.js';
import { average, begging, expert, offTopic, orders, weak, type Learner } from './learners.js';
import {
  startModelFixture,
  practise,
  startModelProcess,
  wireTo,
  type ModelProcess,
} from './model-fixture.js';

describe('Sessions with the model stand-in as a process of its own', () => {
  let engineStores: EngineStores;
  let fixture: EngineFixture;
  let model: ModelProcess;
  beforeAll(async () => {
    engineStores = await startEngineStores();
    model = await startModelProcess('stand-in');
    fixture = await startModelFixture(engineStores, model);
  });
  afterAll(async () => {
    await fixture.close();
    await engineStores.drop();
    await model.stop();
  });

  async function session(learner: Learner) {
    const sid = await fixture.engine.start(newSession(engineStores, { snapshot: shoeCourse() }));
    await practise(fixture, engineStores, sid, learner);
    const { turns, result } = await engineStores.state(sid);
    return { turns, ...result, score: result.value?.score ?? NaN };
  }

  it('score an expert above an average learner, and that one above a weak and an absent-minded one', async () => {
    const [best, middle, low, none] = await Promise.all([expert(), average, weak, offTopic].map(session));
    for (const { status, turns } of [best!, middle!, low!, none!]) {
      expect(status).toBe('scored');
      const spoken = turns.filter(({ index }) => index > 0);
      expect(spoken.map((turn) => turn.eval.status)).toEqual(spoken.map(() => 'scored'));
    }
    expect(best!.score).toBeGreaterThan(middle!.score + 10);
    expect(middle!.score).toBeGreaterThan(low!.score + 10);
    expect(low!.score).toBeGreaterThan(none!.score);
    expect(best!.score).toBeGreaterThan(85);
    expect(none!.score).toBeLessThan(30);
    const { radar, good, weak: missing, suggestions } = best!.value as PracticeResult;
    expect(radar.map(({ value }) => value! >= 60)).toEqual(radar.map(() => true));
    expect(good.length).toBeGreaterThan(2);
    expect(missing.length).toBe(suggestions.length);
  });

  it('quote only what was said', async () => {
    const { turns } = await session(expert());
    for (const { eval: held, messages } of turns) {
      for (const { quote } of (held.value as PracticeTurnEval | null)?.checks ?? []) {
        if (quote !== null) expect(messages.some(({ text }) => text.includes(quote))).toBe(true);
      }
    }
  });

  it('give nothing for orders to the grader, and flag them', async () => {
    const asked = await session(begging(weak));
    // What the customer says differs from talk to talk, and the score with it: what was earned is shown by the learner's own words.
    const quotes = asked.turns.flatMap((turn) =>
      ((turn.eval.value as PracticeTurnEval | null)?.checks ?? []).flatMap(({ quote }) => quote ?? []),
    );
    expect(quotes.filter((quote) => orders.some((order) => order.includes(quote)))).toEqual([]);
    expect(quotes.length).toBeGreaterThan(0);
    expect(asked.score).toBeLessThan(60);
    const flagged = asked.turns.filter(({ index }) => index > 0);
    expect(flagged.every((turn) => turn.eval.value!.flags.length > 0)).toBe(true);
  });

  it('send the model what they would send any model, whatever it is called', async () => {
    const snapshot = shoeCourse();
    const asked = async (name: string) => {
      await model.asked();
      const port = new GuardedModel(wireTo(model.url, name));
      const secrets = new FixedSecrets();
      const service = new EvaluationService(new TurnJudge(port, secrets), new SummaryWriter(port, secrets));
      await service.evaluateTurn({ snapshot, turn: 1, messages: ['您好'], before: [], given: [] });
      await port.reply({ messages: [{ role: 'system', content: '你是顾客。' }] }, () => undefined);
      return (await model.asked()).map(({ body: { model: called, ...rest } }) => {
        expect(called).toBe(name);
        return rest;
      });
    };
    const usual = await asked('gpt-4o');
    expect(await asked('lianhuo-stand-in')).toEqual(usual);
    const ofTheService = [
      'messages', 'stream', 'stream_options', 'temperature', 'max_tokens', 'response_format',
    ]; // prettier-ignore
    for (const body of usual) for (const name of Object.keys(body)) expect(ofTheService).toContain(name);
  });
});
