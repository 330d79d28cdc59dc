import { Injectable } from '@nestjs/common';
import { ConflictError } from '../platform/http/index.js';
import { lastEarningRefused } from './rule.rules.js';
import { UsageRegistry } from '../platform/usage-registry.js';

/** What is scored by rules: the course above fills it in. */
@Injectable()
export class RuleRegistry extends UsageRegistry {
  private findDependent: (ruleId: number) => Promise<string[]> = () => Promise.resolve([]);

  /** @param find names of the published courses in which nothing but this rule can earn points */
  fillDependent(find: (ruleId: number) => Promise<string[]>): void {
    this.findDependent = find;
  }

  /** @throws ConflictError naming the published courses in which nothing could be earned without this rule */
  async refuseWhileOnlyEarning(ruleId: number): Promise<void> {
    const refused = lastEarningRefused(await this.findDependent(ruleId));
    if (refused !== null) throw new ConflictError(refused);
  }
}
