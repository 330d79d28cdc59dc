/** Talks in other trades, scored by the rules that ship with the product and the model stand-in as the judge. */
import { describe, expect, it } from '@jest/globals';
import { marks } from '#contracts';
import { courseWith } from './course.js';
import { playCourse } from './play-course.js';
import { trades, type Trade } from './trades.js';

const snapshotOf = ({ name, scenario, customerRole, material, customer }: Trade) => ({
  ...courseWith(),
  course_name: name,
  course_scenario: scenario,
  course_description: '',
  material,
  speaker_content: customer[0]!,
  roles: [{ role_id: 1, role_name: customerRole.split('，')[0]!, role_desc: customerRole }],
});
const scoreOf = async (trade: Trade, turns: Trade['honest']): Promise<number> =>
  (await playCourse(snapshotOf(trade), trade.customer, turns)).result.score!;

it.each(trades.map((trade) => [trade.name, trade] as const))(
  'An honest talk loses nothing of what it earned: %s',
  async (_, trade) => {
    expect(await scoreOf(trade, trade.honest)).toBeGreaterThanOrEqual(trade.earned);
  },
);

describe('What only looks like a talk does not pass', () => {
  const cheats = trades.flatMap((trade) =>
    Object.entries(trade.cheats).map(([kind, turns]) => [`${trade.name}, ${kind}`, trade, turns] as const),
  );
  it.each(cheats)('%s', async (_, trade, turns) => {
    expect(await scoreOf(trade, turns)).toBeLessThan(marks.pass);
  });
});
