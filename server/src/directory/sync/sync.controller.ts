import { Body, Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { routes, type DirectorySyncView } from '#contracts';
import { SyncDepartmentsDto } from '#contracts/directory/directory.dto';
import { DeliberateGetGuard, CurrentEmployee, type SignedInActor } from '../../platform/access/index.js';
import { IdPipe } from '../../platform/http/index.js';
import { syncView } from './sync.presenter.js';
import { DirectorySyncService } from './directory-sync.service.js';

/** Mirrors the provider's directory. One run at a time: asking again answers the open one. */
@Controller()
export class SyncController {
  constructor(private readonly sync: DirectorySyncService) {}

  /** 202 with the job. It changes something, so a plain link from elsewhere is refused (403): see DeliberateGetGuard. */
  @Get(routes.prompt.syncDepartments)
  @UseGuards(DeliberateGetGuard)
  @HttpCode(202)
  async start(@CurrentEmployee() administrator: SignedInActor): Promise<DirectorySyncView> {
    return syncView(await this.sync.request(administrator.employeeId, false));
  }

  /** 202 with the job, as by GET; `confirm: true` lets the organisation shrink by more than a fifth. */
  @Post(routes.prompt.syncDepartments)
  @HttpCode(202)
  async startConfirmed(
    @CurrentEmployee() administrator: SignedInActor,
    @Body() body: SyncDepartmentsDto,
  ): Promise<DirectorySyncView> {
    return syncView(await this.sync.request(administrator.employeeId, body.confirm ?? false));
  }

  /** How a run stands. */
  @Get(routes.prompt.syncDepartmentsJob)
  async state(@Param('job_id', IdPipe) jobId: number): Promise<DirectorySyncView> {
    return syncView(await this.sync.run(jobId));
  }
}
