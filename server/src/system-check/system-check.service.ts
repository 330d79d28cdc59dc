import { Injectable } from '@nestjs/common';
import type { Finding, SystemCheckView } from '#contracts';
import { Budgets } from '../platform/access/index.js';
import { AppConfig } from '../platform/config/index.js';
import { Clock } from '../platform/time/index.js';
import { checkSystem } from './system-check.js';

/** Asks everything once more, for an administrator who looks at it. Nothing is kept. */
@Injectable()
export class SystemCheckService {
  constructor(
    private readonly config: AppConfig,
    private readonly budgets: Budgets,
    private readonly clock: Clock,
  ) {}

  /** Whoever hangs up ends it with the finding that comes next. */
  async check(say: (finding: Finding) => void, signal: AbortSignal): Promise<SystemCheckView> {
    await this.budgets.ofModel();
    const began = performance.now();
    const findings = await checkSystem(this.config, (finding) => {
      signal.throwIfAborted();
      say(finding);
    });
    return {
      findings,
      checked_at: this.clock.now().toISOString(),
      ms: Math.round(performance.now() - began),
    };
  }
}
