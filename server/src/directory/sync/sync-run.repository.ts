import { Injectable } from '@nestjs/common';
import type { DirectorySyncView } from '#contracts';
import { isUniqueViolation, SqlRepository } from '../../platform/database/index.js';

export interface SyncRun extends Omit<DirectorySyncView, 'job_id' | 'create_time' | 'update_time'> {
  id: number;
  confirmed: boolean;
  requested_by: number | null;
  created_at: Date;
  updated_at: Date;
}

export type SyncResult = Partial<Pick<SyncRun, 'departments' | 'employees' | 'left_employees' | 'message'>>;

/** The runs of the sync; one at most is open. The queue's job is only a pointer to a row here. */
@Injectable()
export class SyncRunRepository extends SqlRepository {
  /** A new run, or null when one is open already. */
  async open(requestedBy: number | null, confirmed: boolean, at: Date): Promise<SyncRun | null> {
    try {
      const [row] = await this.query<SyncRun[]>(
        `insert into directory_sync (state, confirmed, requested_by, created_at) values ('queued', $1, $2, $3) returning *`,
        [confirmed, requestedBy, at],
      );
      return row!;
    } catch (error) {
      if (isUniqueViolation(error, 'directory_sync_single')) return null;
      throw error;
    }
  }

  findOpen(): Promise<SyncRun | null> {
    return this.first<SyncRun>(`select * from directory_sync where state in ('queued', 'running')`);
  }

  latest(): Promise<SyncRun | null> {
    return this.first<SyncRun>(`select * from directory_sync order by id desc limit 1`);
  }

  find(id: number): Promise<SyncRun | null> {
    return this.first<SyncRun>(`select * from directory_sync where id = $1`, [id]);
  }

  async begin(id: number): Promise<void> {
    await this.query(`update directory_sync set state = 'running', updated_at = now() where id = $1`, [id]);
  }

  async finish(id: number, state: 'done' | 'failed' | 'refused', result: SyncResult): Promise<void> {
    await this.query(
      `update directory_sync set state = $2, departments = $3, employees = $4, left_employees = $5, message = $6, updated_at = now()
       where id = $1 and state in ('queued', 'running')`,
      [
        id,
        state,
        result.departments ?? null,
        result.employees ?? null,
        result.left_employees ?? null,
        result.message ?? null,
      ],
    );
  }
}
