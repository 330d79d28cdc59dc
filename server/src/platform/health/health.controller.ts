import { Controller, Get, Res } from '@nestjs/common';
import { routes } from '#contracts';
import type { Response } from 'express';
import { Public } from '../access/index.js';
import { HealthService, type Readiness } from './health.service.js';

/** For supervisors and load balancers; needs no sign-in and tells nothing about the data. */
@Public()
@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** The process answers. */
  @Get(routes.health.live)
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 200 when the process can do its work, with what is `degraded` meanwhile; else 503 with what is missing. */
  @Get(routes.health.ready)
  async ready(@Res({ passthrough: true }) response: Response): Promise<Readiness> {
    const readiness = await this.health.readiness();
    if (readiness.status !== 'ready') response.status(503);
    return readiness;
  }
}
