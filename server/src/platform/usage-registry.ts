import { ConflictError } from './http/index.js';

/** Who uses something: how many they are, and the names of the first few. */
export interface Users {
  count: number;
  names: string[];
}

/** Answers for many things in one question: id → who uses it; what nobody uses is left out. */
export type FindUsers = (ids: readonly number[]) => Promise<ReadonlyMap<number, Users>>;

const nobody: Users = { count: 0, names: [] };

/** Who uses the things of a lower domain; the upper domain that does fills it in. */
export abstract class UsageRegistry {
  private label = '';
  private find: FindUsers = () => Promise.resolve(new Map());

  /** @param label what a user is called behind its number: 门课程 */
  fill(label: string, find: FindUsers): void {
    this.label = label;
    this.find = find;
  }

  /** For a page of a list: an answer for each of the ids. */
  async usersOf(ids: readonly number[]): Promise<(id: number) => Users> {
    const users = ids.length === 0 ? new Map<number, Users>() : await this.find(ids);
    return (id) => users.get(id) ?? nobody;
  }

  /**
   * Asked while the thing's row is locked against being put to use, so that the answer holds until the transaction ends.
   * @param what the thing, as the sentence names it: 这个角色
   * @throws InUseError naming who uses it
   */
  async refuseWhileUsed(id: number, what: string): Promise<void> {
    const users = (await this.usersOf([id]))(id);
    if (users.count > 0) throw new InUseError(what, this.label, users);
  }
}

const namedInSentence = 3;

/** 409: others use it. `errors.used_by` holds the names of the first few, for a list. */
export class InUseError extends ConflictError {
  constructor(what: string, label: string, { count, names }: Users) {
    const named = names.slice(0, namedInSentence).map((name) => `《${name}》`);
    const more = count > named.length ? '等' : '';
    super(`有 ${count} ${label}在使用${what}，不能删除：${named.join('、')}${more}`, { used_by: names });
  }
}
