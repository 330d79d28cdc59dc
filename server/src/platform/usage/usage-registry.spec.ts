import { describe, expect, it } from '@jest/globals';
import { UsageRegistry, type Users } from '../usage-registry.js';

class Things extends UsageRegistry {}

function usedBy(users: Record<number, Users>) {
  const things = new Things();
  const asked: (readonly number[])[] = [];
  things.fill('门课程', async (ids) => {
    asked.push(ids);
    return new Map(Object.entries(users).map(([id, one]) => [Number(id), one]));
  });
  return { things, asked };
}

describe('Who uses something', () => {
  it('is asked once for a whole page, and not at all for an empty one', async () => {
    const { things, asked } = usedBy({ 2: { count: 1, names: ['甲'] } });
    const usersOf = await things.usersOf([1, 2]);
    expect([usersOf(1), usersOf(2)]).toEqual([
      { count: 0, names: [] },
      { count: 1, names: ['甲'] },
    ]);
    expect((await things.usersOf([]))(2).count).toBe(0);
    expect(asked).toEqual([[1, 2]]);
  });

  it('is nobody while no upper domain has said otherwise', async () => {
    await expect(new Things().refuseWhileUsed(1, '它')).resolves.toBeUndefined();
  });

  it('keeps it from being deleted, by name', async () => {
    const { things } = usedBy({
      1: { count: 2, names: ['甲', '乙'] },
      3: { count: 40, names: [...'一二三四'] },
    });
    await expect(things.refuseWhileUsed(2, '它')).resolves.toBeUndefined();
    await expect(things.refuseWhileUsed(1, '这个角色')).rejects.toMatchObject({
      message: '有 2 门课程在使用这个角色，不能删除：《甲》、《乙》',
      httpStatus: 409,
      errors: { used_by: ['甲', '乙'] },
    });
    await expect(things.refuseWhileUsed(3, '它')).rejects.toMatchObject({
      message: '有 40 门课程在使用它，不能删除：《一》、《二》、《三》等',
    });
  });
});
