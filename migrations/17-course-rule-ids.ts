import { script, type Migration } from './script.js';

/** The rules of a course as plain ids beside its roles, so that one index tells which courses use a rule. */
export class IndexCourseRules1790000017000 implements Migration {
  up = script(`
    create function rule_ids_of(scoring_rules jsonb) returns int[] language sql immutable strict as $$
      select coalesce(array_agg((rule ->> 'rule_id')::int), '{}') from jsonb_array_elements(scoring_rules) rule
    $$;
    alter table course add column rule_ids int[] not null generated always as (rule_ids_of(scoring_rules)) stored;
    drop index course_rules;
    create index course_rules on course using gin (rule_ids) where not is_deleted`);
  down = script(`
    drop index course_rules;
    create index course_rules on course using gin (scoring_rules jsonb_path_ops) where not is_deleted;
    alter table course drop column rule_ids;
    drop function rule_ids_of(jsonb)`);
}
