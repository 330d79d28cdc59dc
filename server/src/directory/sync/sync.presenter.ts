import type { DirectorySyncView } from '#contracts';
import type { SyncRun } from './sync-run.repository.js';

export const syncView = (run: SyncRun): DirectorySyncView => ({
  job_id: run.id,
  state: run.state,
  departments: run.departments,
  employees: run.employees,
  left_employees: run.left_employees,
  message: run.message,
  create_time: run.created_at.toISOString(),
  update_time: run.updated_at.toISOString(),
});
