import { script, type Migration } from './script.js';

/**
 * What was said in ended sessions of tasks otherwise than the goods' material or an exam's standard answer has it: a row for each, written
 * by the commit that ends the session or changes one of its evaluations.
 */
export class ListContradictions1790000032000 implements Migration {
  up = script(`
    create table contradiction (
      session_id int not null,
      -- Counted within the session, in the order of its turns.
      place smallint not null,
      turn smallint not null,
      assignment_id int not null,
      task_id int not null,
      course_id int not null,
      employee_id int not null,
      ended_at timestamptz not null,
      -- What it is about, and what of it; the figure and the line it stands in.
      thing text not null,
      about text not null,
      written text not null,
      line text not null,
      -- As it was said, and the clause it was said in.
      said text not null,
      quote text not null,
      -- The same said wrongly of the same fact.
      wording uuid not null generated always as (md5(thing || chr(31) || about || chr(31) || written || chr(31) || line || chr(31) || said)::uuid) stored,
      primary key (session_id, place)
    );
    create index contradiction_course on contradiction (course_id, ended_at) include (wording, employee_id, task_id, assignment_id);
    create index contradiction_wording on contradiction (wording, ended_at)`);
  down = script(`drop table contradiction`);
}
