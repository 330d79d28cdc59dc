import { ConflictError } from '../http/index.js';

/** Who else uses something. */
export interface Users {
  count: number;
  /** The names of the first few, for people. */
  names: string[];
}

/** Answers for many things at once, in one question: id → how often it is used; what nobody uses is left out. */
export type CountUses = (ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;
type FindUsers = (id: number) => Promise<Users>;

/** Somebody who uses a thing, and what one of them is called: 门课程. */
interface UserKind {
  label: string;
  count: CountUses;
  find: FindUsers;
}

/** Who uses the things of a lower domain; the upper domains that do fill it in. */
export abstract class UseRegistry {
  private readonly kinds: UserKind[] = [];

  add(kind: UserKind): void {
    this.kinds.push(kind);
  }

  /** For a page of a list. */
  async countsOf(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (ids.length === 0) return new Map();
    const all = await Promise.all(this.kinds.map(({ count }) => count(ids)));
    return new Map(ids.map((id) => [id, all.reduce((sum, counts) => sum + (counts.get(id) ?? 0), 0)]));
  }

  /**
   * Asked while the thing's row is locked against being put to use, so that the answer holds until the transaction ends.
   * @param what the thing, as the sentence names it: 这个角色
   * @throws InUseError naming who uses it
   */
  async refuseWhileUsed(id: number, what: string): Promise<void> {
    for (const { label, find } of this.kinds) {
      const users = await find(id);
      if (users.count > 0) throw new InUseError(what, label, users);
    }
  }
}

const namedInSentence = 3;

/** 409: others use it. `errors.used_by` holds the names of the first few, for a list. */
export class InUseError extends ConflictError {
  override name = 'InUseError';
  override readonly errors: Record<string, string[]>;
  constructor(what: string, label: string, { count, names }: Users) {
    const named = names.slice(0, namedInSentence).map((name) => `《${name}》`);
    const more = count > named.length ? '等' : '';
    super(`有 ${count} ${label}在使用${what}，不能删除：${named.join('、')}${more}`);
    this.errors = { used_by: names };
  }
}
