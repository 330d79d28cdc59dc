import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startEngineStores,
  newSession,
  type EngineStores,
  type EngineFixture,
} from '../engine/engine-fixture.js';
import { eventually } from '../socket/waiting.js';
import { shoeCourse } from './course.js';
import { expert } from './learners.js';
import { startModelFixture, practise, startModelProcess, type ModelProcess } from './model-fixture.js';

const sessions = 3;

describe('Sessions with a model that is no help', () => {
  let engineStores: EngineStores;
  let fixture: EngineFixture;
  let model: ModelProcess;
  let hurry: NodeJS.Timeout;
  beforeAll(async () => {
    engineStores = await startEngineStores();
    model = await startModelProcess('contrary');
    fixture = await startModelFixture(engineStores, model);
    // The pauses between two attempts at an evaluation are cut short.
    hurry = setInterval(
      () =>
        void engineStores.sql(`update evaluation set due_at = now() where status = 'pending' and tries > 0`),
      200,
    );
  });
  afterAll(async () => {
    clearInterval(hurry);
    await fixture.close();
    await engineStores.drop();
    await model.stop();
  });

  it('go on, end and stay without a score, which nobody invents', async () => {
    const played = Array.from({ length: sessions }, async (_, n) => {
      const learner = expert();
      const sid = await fixture.engine.start(newSession(engineStores, { snapshot: shoeCourse() }));
      await practise(fixture, engineStores, sid, (customer, turn) =>
        turn > 3 + n ? null : learner(customer, turn),
      );
      return engineStores.state(sid);
    });
    for (const { status, turns, result } of await Promise.all(played)) {
      expect([status, result.status, result.value?.score ?? null]).toEqual(['ended', 'unscored', null]);
      const spoken = turns.filter(({ index }) => index > 0);
      expect(spoken.length).toBeGreaterThanOrEqual(3);
      for (const { reply, eval: held } of spoken) {
        expect(reply?.status).toMatch(/^(?:completed|failed)$/u);
        expect([held.status, held.value?.status ?? 'unscored']).toEqual(['unscored', 'unscored']);
      }
    }
    const heads = await engineStores.sql<{ status: string; score: string | null }>(
      `select status, score from session_head`,
    );
    expect(heads).toEqual(Array.from({ length: sessions }, () => ({ status: 'ended', score: null })));
    const left = await eventually(() =>
      engineStores.sql(`select count(*)::int as open from evaluation where status in ('pending', 'running')`),
    );
    expect(left).toEqual([{ open: 0 }]);
  });
});
