/** What other domains may use of this one. */
export { defaultRules } from './rule.defaults.js';
export { RuleModule } from './rule.module.js';
export { RuleRegistry } from './rule.registry.js';
export { RuleService } from './rule.service.js';
export type { Rule } from './rule.entity.js';
