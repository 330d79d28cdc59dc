import { script, type Migration } from './script.js';

/** A course may require a passed batch test before it is published, and a published one keeps by which it was. */
export class RequirePublishTests1790000055000 implements Migration {
  up = script(`alter table course add column publish_test jsonb, add column passed_test jsonb`);
  down = script(`alter table course drop column publish_test, drop column passed_test`);
}
