import { Injectable } from '@nestjs/common';
import type { AuditedAct } from '../platform/audit/index.js';

type LeaverListener = (leftEmployeeIds: number[]) => Promise<void>;
/** Answers what it has done, for the sync to write into the audit log at its end. */
type SyncListener = () => Promise<AuditedAct[]>;

/**
 * What upper domains want to know of the directory. They are called within the sync's transaction: if one of them fails, the directory
 * stays as it was.
 */
@Injectable()
export class DirectoryRegistry {
  private readonly leavers: LeaverListener[] = [];
  private readonly syncs: SyncListener[] = [];

  /** Called with the employee ids of people who have left or were suspended. */
  onLeft(listener: LeaverListener): void {
    this.leavers.push(listener);
  }

  /** Called when the mirror has been renewed; people may have joined or moved. */
  onSynced(listener: SyncListener): void {
    this.syncs.push(listener);
  }

  async announce(leftEmployeeIds: number[]): Promise<AuditedAct[]> {
    if (leftEmployeeIds.length > 0) for (const listener of this.leavers) await listener(leftEmployeeIds);
    const done: AuditedAct[] = [];
    for (const listener of this.syncs) done.push(...(await listener()));
    return done;
  }
}
