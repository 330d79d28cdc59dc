import { routes } from '#contracts';
import type { RuleListItem } from '#contracts';
import { appealsPage } from '../../../test/builders/appeal';
import { pageOf } from '../../../test/builders/page';

/** What a server with these rules answers. */
export const answers = (...rules: RuleListItem[]) => ({
  [routes.rule.filter]: pageOf(rules),
  [routes.prompt.reviewFilter]: pageOf([]),
  [routes.prompt.appealFilter]: appealsPage([]),
  [routes.rule.creators]: [{ creator_id: 1, creator_name: '林晓燕' }],
  ...Object.fromEntries(rules.map((one) => [`/api/rule/${one.rule_id}`, one])),
});
