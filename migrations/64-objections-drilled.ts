import { script, type Migration } from './script.js';

/**
 * Roles that were made to put objections of the library: what they say was put into their mouths, and is nobody's objection. And of which course
 * an example was picked, so that learners are shown those of what they sell. And lines with their objection, so that those of a course or a month are counted
 * without a look at every wording.
 */
export class DrillObjections1790000064000 implements Migration {
  up = script(
    // null: of no course in particular.
    `alter table objection_example add column course_id int`,
    `create table objection_drill_role (role_id int primary key)`,
    `insert into objection_drill_role (role_id)
     select distinct unnest(c.role_ids) from audit_log a join course c on c.course_id::text = a.object_id
     where a.action = 'objection.drill_course' and a.object_type = 'course'`,
    // What was read of their talks is read again.
    `delete from objection_read using practice_session s, session_snapshot p
     where s.session_id = objection_read.session_id and p.snapshot_id = s.snapshot_id
       and exists (select from jsonb_array_elements(p.content -> 'roles') r join objection_drill_role d on d.role_id = (r ->> 'role_id')::int)`,
    `alter table objection_line add column objection_id int`,
    `update objection_line l set objection_id = w.objection_id from objection_wording w where w.wording_id = l.wording_id`,
    `alter table objection_line alter column objection_id set not null`,
    // A wording that is moved takes its lines along.
    `alter table objection_wording add unique (wording_id, objection_id)`,
    `alter table objection_line drop constraint objection_line_wording_id_fkey,
       add foreign key (wording_id, objection_id) references objection_wording (wording_id, objection_id) on update cascade`,
    `create index objection_line_objection on objection_line (objection_id, ended_at)`,
    // All that is counted of a month, without a look at the lines themselves.
    `drop index objection_line_ended`,
    `create index objection_line_ended on objection_line (ended_at) include (objection_id, session_id, turn, employee_id, won)`,
  );
  down = script(
    `drop index objection_line_ended`,
    `create index objection_line_ended on objection_line (ended_at)`,
    `alter table objection_line drop column objection_id`,
    `alter table objection_wording drop constraint objection_wording_wording_id_objection_id_key`,
    `alter table objection_line add foreign key (wording_id) references objection_wording`,
    `drop table objection_drill_role`,
    `alter table objection_example drop column course_id`,
  );
}
