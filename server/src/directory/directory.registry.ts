import { Injectable } from '@nestjs/common';

type Listener<T> = (what: T) => Promise<void>;

/**
 * What upper domains want to know of the directory. They are told within the sync's transaction: if one of them fails, the directory
 * stays as it was.
 */
@Injectable()
export class DirectoryRegistry {
  private readonly leavers: Listener<number[]>[] = [];
  private readonly syncs: Listener<void>[] = [];

  /** Called with the employee ids of people who have left or were suspended. */
  onLeft(listener: Listener<number[]>): void {
    this.leavers.push(listener);
  }

  /** Called when the mirror has been renewed; people may have joined or moved. */
  onSynced(listener: Listener<void>): void {
    this.syncs.push(listener);
  }

  async announce(leftEmployeeIds: number[]): Promise<void> {
    if (leftEmployeeIds.length > 0) for (const listener of this.leavers) await listener(leftEmployeeIds);
    for (const listener of this.syncs) await listener();
  }
}
