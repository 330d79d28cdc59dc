import { script, type Migration } from './script.js';

/**
 * A pause says when the scored sessions of its assignment begin and end, so that of a pause alone it is seen whether the assignment was under way
 * at a period's other end as well. The rows are written anew in the order of time, in which they are read.
 */
export class BoundPauses1790000045000 implements Migration {
  up = script(`
    create temporary table bounded on commit drop as
      select p.*, min(began_at) over assignment as first_at, max(ended_at) over assignment as last_at
      from statistics_pause p window assignment as (partition by assignment_id);
    truncate statistics_pause;
    drop index statistics_pause_moment;
    alter table statistics_pause
      -- When the first scored session of the assignment ended, and the last.
      add column first_at timestamptz not null,
      add column last_at timestamptz not null;
    insert into statistics_pause select * from bounded order by began_at;
    create index statistics_pause_moment on statistics_pause using gist (tstzrange(began_at, ended_at, '(]'))`);
  down = script(`alter table statistics_pause drop column first_at, drop column last_at`);
}
