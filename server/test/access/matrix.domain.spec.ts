/** Every route and every socket event, as every person: what the hand-typed matrix says, and nothing else. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestApp } from '../harness/index.js';
import { eventLines, routeLines } from './matrix.js';
import { startWithOrganisation } from './organisation.js';
import { setScene, type Scene } from './scene.js';
import { compareWithMounted, walkEvents, walkRoutes } from './walk.js';

describe('the product', () => {
  let scene: Scene;
  let app: TestApp;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ app, close } = await startWithOrganisation());
    scene = await setScene(app);
  });
  afterAll(() => close());

  test('mounts what the matrix lists', () => {
    expect(compareWithMounted(app, routeLines, eventLines)).toEqual([]);
  });

  test('answers each socket event as the matrix says', async () => {
    expect(await walkEvents(scene, eventLines)).toEqual([]);
  });

  test('answers each route as the matrix says', async () => {
    expect(await walkRoutes(scene, routeLines)).toEqual([]);
  });
});
