import { script, type Migration } from './script.js';

/** A file's reading is queued once for each time that it has to be begun. */
export class CountReadings1790000024000 implements Migration {
  // How often a worker has begun with the reading that was asked for last.
  up = script(`alter table knowledge_file add column begun int not null default 0`);
  down = script(`alter table knowledge_file drop column begun`);
}
