import { Injectable } from '@nestjs/common';
import type { Finding, SystemCheckView } from '#contracts';
import { Budgets } from '../platform/access/index.js';
import { AppConfig } from '../platform/config/index.js';
import { ConflictError } from '../platform/http/index.js';
import { Clock } from '../platform/time/index.js';
import { checkSystem } from './system-check.js';

/** Asks everything once more, for an administrator who looks at it. Nothing is kept. */
@Injectable()
export class SystemCheckService {
  private busy = false;

  constructor(
    private readonly config: AppConfig,
    private readonly budgets: Budgets,
    private readonly clock: Clock,
  ) {}

  /** @throws ConflictError while somebody else's is under way in this process */
  async check(say: (finding: Finding) => void): Promise<SystemCheckView> {
    if (this.busy) throw new ConflictError('正在检查，请等它完成后再试');
    await this.budgets.ofModel();
    this.busy = true;
    try {
      const began = performance.now();
      const findings = await checkSystem(this.config, say);
      return {
        findings,
        checked_at: this.clock.now().toISOString(),
        ms: Math.round(performance.now() - began),
      };
    } finally {
      this.busy = false;
    }
  }
}
