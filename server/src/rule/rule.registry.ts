import { Injectable } from '@nestjs/common';
import { ConflictError } from '../platform/http/index.js';
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
    const names = (await this.findDependent(ruleId)).map((name) => `《${name}》`);
    if (names.length === 0) return;
    throw new ConflictError(
      `已发布的课程只靠这条规则得分，请至少保留一个能得分的评分点，或先撤回课程：${names.join('、')}`,
    );
  }
}
