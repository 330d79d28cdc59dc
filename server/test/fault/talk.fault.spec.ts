import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { migrateUp } from '../../src/platform/database/migrate.js';
import { Dice } from './dice.js';
import { cutLink, dropLearners, killServer } from './faults.js';
import { runFaults } from './run.js';
import { Stores } from './stores.js';

jest.setTimeout(180_000);

describe('talks through faults', () => {
  let stores: Stores;
  beforeAll(async () => {
    stores = await Stores.start();
    await migrateUp(stores.databaseUrl);
  });
  afterAll(() => stores.close());

  test('lose nothing, double nothing and come to their end', async () => {
    const { missed, breaches } = await runFaults({
      site: stores,
      dice: new Dice(1),
      people: 4,
      tracks: [
        [
          cutLink('before COMMIT'),
          cutLink('between COMMIT and ack'),
          killServer('between ack and ai.started'),
          killServer('in mid-stream'),
          dropLearners('between the evaluation row and its job'),
          cutLink('during the summary'),
        ],
      ],
    });
    expect(breaches).toEqual([]);
    expect(missed).toEqual([]);
  });
});
