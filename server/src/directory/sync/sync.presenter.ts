import { Injectable } from '@nestjs/common';
import type { DirectorySyncView } from '#contracts';
import { AppConfig } from '../../platform/config/index.js';
import { wireTime } from '../../platform/time/index.js';
import type { SyncRun } from './sync-run.repository.js';

@Injectable()
export class SyncPresenter {
  constructor(private readonly config: AppConfig) {}

  view(run: SyncRun): DirectorySyncView {
    return {
      job_id: run.id,
      state: run.state,
      departments: run.departments,
      employees: run.employees,
      left_employees: run.left_employees,
      message: run.message,
      create_time: wireTime(run.created_at, this.config.timeZone),
      update_time: wireTime(run.updated_at, this.config.timeZone),
    };
  }
}
