import type { Actor } from '../../src/platform/database/index.js';
import { RuleService } from '../../src/rule/rule.service.js';
import type { TestApp } from '../harness/index.js';

/** The prompts and rules that ship with the product, as the seed makes them; once. */
export async function shipDefaults(app: TestApp, actor: Actor): Promise<void> {
  await app.get(RuleService).ensureDefaults(actor);
}
