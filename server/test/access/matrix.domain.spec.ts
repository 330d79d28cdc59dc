/** Every route and every socket event, as every person: what the hand-typed matrix says, and nothing else. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestApp } from '../harness/index.js';
import { eventLines, routeLines } from './matrix.js';
import { startWithModel, startWithOrganisation } from './organisation.js';
import { forgetOwners, deliberateHoles, holeLines } from './access-mutants.js';
import { startAccessFixture, type AccessFixture } from './access-fixture.js';
import { compareWithMounted, walkEvents, walkRoutes } from './walk-matrix.js';

describe('the product', () => {
  let fixture: AccessFixture;
  let app: TestApp;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const started = await startWithModel();
    ({ app, close } = started);
    // What the learner has said stays unjudged, however fast the model is elsewhere.
    started.model.control.faults.plan([
      { kind: 'stall_headers', match: '^(?=.*"turn_evaluation")(?=.*想看什么鞋)', times: 99 },
    ]);
    fixture = await startAccessFixture(app);
  });
  afterAll(() => close());

  test('mounts what the matrix lists', () => {
    expect(compareWithMounted(app, routeLines, eventLines)).toEqual([]);
  });

  test('answers each socket event as the matrix says', async () => {
    expect(await walkEvents(fixture, eventLines)).toEqual([]);
  });

  test('answers each route as the matrix says', async () => {
    expect(await walkRoutes(fixture, routeLines)).toEqual([]);
  });
});

describe('a product with holes', () => {
  let fixture: AccessFixture;
  let app: TestApp;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ app, close } = await startWithOrganisation({}, [deliberateHoles]));
    fixture = await startAccessFixture(app);
  });
  afterAll(() => close());

  test('is caught mounting what the matrix lacks, and lacking what it lists', () => {
    expect(compareWithMounted(app, [...routeLines, ...holeLines], eventLines)).toEqual([
      'route GET /api/planted/forgotten is not in the matrix',
      'route GET /api/planted/never-written is in the matrix but not mounted',
      'event /planted planted.peek is not in the matrix',
    ]);
  });

  test('is caught letting anybody in, and giving a learner another one’s session', async () => {
    expect(await walkRoutes(fixture, holeLines.slice(0, 2))).toEqual([
      'GET /api/planted/settings as nobody: 200, not 401',
      'GET /api/planted/settings as expired: 200, not 401',
      'GET /api/planted/settings as ended: 200, not 401',
      'GET /api/planted/settings as learner: 200, not 403',
      'GET /api/planted/settings as other: 200, not 403',
      'GET /api/planted/settings as former: 200, not 403',
      'GET /api/planted/sessions/:sid as other: 200, not 404',
      'GET /api/planted/sessions/:sid as former: 200, not 404',
      'GET /api/planted/sessions/:sid as admin: 200, not 404',
    ]);
  });

  test('is caught obeying a learner in another one’s session', async () => {
    forgetOwners(app);
    const sync = eventLines.filter(({ event }) => event === 'session.sync');
    expect(await walkEvents(fixture, sync)).toEqual([
      '/practice session.sync as other: ok, not NOT_FOUND',
      '/practice session.sync as former: ok, not NOT_FOUND',
      '/practice session.sync as admin: ok, not NOT_FOUND',
    ]);
  });
});
