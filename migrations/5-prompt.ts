import { script, type Migration } from './script.js';

/** The ten prompts: every version that ever was, the newest one in force. */
export class CreatePrompts1790000005000 implements Migration {
  up = script(`
    create table prompt (
      prompt_id smallint primary key,
      -- 1 practice, 2 assessment
      type smallint not null check (type in (1, 2))
    );
    insert into prompt (prompt_id, type) select id, case when id <= 5 then 1 else 2 end from generate_series(1, 10) id;
    create table prompt_version (
      prompt_id smallint not null references prompt (prompt_id),
      version int not null check (version > 0),
      content text not null check (content <> ''),
      author_id int references employee (id),
      author_name text,
      created_at timestamptz not null default now(),
      primary key (prompt_id, version)
    )`);
  down = script(`
    drop table prompt_version;
    drop table prompt`);
}
