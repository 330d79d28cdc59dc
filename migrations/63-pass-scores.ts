import { script, type Migration } from './script.js';

/** A course may have a mark of its own from which a score passes; without one the site's counts. */
export class AddPassScores1790000063000 implements Migration {
  up = script(`
    alter table course add column pass_score smallint check (pass_score between 1 and 100)`);
  down = script(`
    alter table course drop column pass_score`);
}
