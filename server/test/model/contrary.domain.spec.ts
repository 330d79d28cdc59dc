import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, layGround, newSession, type Ground, type House } from '../engine/house.js';
import { shoeCourse } from './course.js';
import { expert } from './learners.js';
import { openModelHouse, practise, startModelProcess, type ModelProcess } from './model-house.js';

const sessions = 3;

describe('Sessions with a model that is no help', () => {
  let ground: Ground;
  let house: House;
  let model: ModelProcess;
  let hurry: NodeJS.Timeout;
  beforeAll(async () => {
    ground = await layGround();
    model = await startModelProcess('contrary');
    house = await openModelHouse(ground, model);
    // The pauses between two attempts at an evaluation are cut short.
    hurry = setInterval(
      () => void ground.sql(`update evaluation set due_at = now() where status = 'pending' and tries > 0`),
      200,
    );
  });
  afterAll(async () => {
    clearInterval(hurry);
    await house.close();
    await ground.drop();
    await model.stop();
  });

  it('go on, end and stay without a score, which nobody invents', async () => {
    const played = Array.from({ length: sessions }, async (_, n) => {
      const learner = expert();
      const sid = await house.engine.start(newSession(ground, { snapshot: shoeCourse() }));
      await practise(house, ground, sid, (customer, turn) => (turn > 3 + n ? null : learner(customer, turn)));
      return ground.state(sid);
    });
    for (const { status, turns, result } of await Promise.all(played)) {
      expect([status, result.status, result.value?.score ?? null]).toEqual(['ended', 'unscored', null]);
      const spoken = turns.filter(({ index }) => index > 0);
      expect(spoken.length).toBeGreaterThanOrEqual(3);
      for (const { reply, eval: held } of spoken) {
        expect(reply?.status).toMatch(/^(?:completed|failed)$/u);
        expect([held.status, held.result?.score ?? null]).toEqual(['unscored', null]);
      }
    }
    const heads = await ground.sql<{ status: string; score: string | null }>(
      `select status, score from session_head`,
    );
    expect(heads).toEqual(Array.from({ length: sessions }, () => ({ status: 'ended', score: null })));
    const left = await eventually(() =>
      ground.sql(`select count(*)::int as open from evaluation where status in ('pending', 'running')`),
    );
    expect(left).toEqual([{ open: 0 }]);
  });
});
