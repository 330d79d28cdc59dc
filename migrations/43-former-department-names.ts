import { script, type Migration } from './script.js';

/** What departments were called before, so that a path with an old name still finds them. Assignments know what theirs were called then. */
export class KeepDepartmentNames1790000043000 implements Migration {
  up = script(
    `create table department_former_name (
       department_id text,
       -- As in a path.
       name text,
       primary key (department_id, name))`,
    `insert into department_former_name (department_id, name)
     select distinct called.department_id, called.name
     from (
       select distinct p.path_ids, string_to_array(a.dept_full_path, '/') as names
       from assignment a join department_path p on p.id = a.department_path_id) as given
     cross join lateral unnest(given.path_ids, given.names) as called (department_id, name)
     left join department d using (department_id)
     where cardinality(given.path_ids) = cardinality(given.names)
       and called.name is distinct from substring(d.full_path from '[^/]*$')`,
    `create function keep_department_name() returns trigger language plpgsql as $$
     begin
       insert into department_former_name (department_id, name)
       values (old.department_id, substring(old.full_path from '[^/]*$')) on conflict do nothing;
       return null;
     end $$`,
    `create trigger department_renamed after update of full_path on department for each row
     when (substring(old.full_path from '[^/]*$') <> substring(new.full_path from '[^/]*$'))
     execute function keep_department_name()`,
  );
  down = script(
    `drop trigger department_renamed on department`,
    `drop function keep_department_name()`,
    `drop table department_former_name`,
  );
}
