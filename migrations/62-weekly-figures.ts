import { script, type Migration } from './script.js';

/**
 * Learners are told of scores for which they could not wait, beside what tasks tell them. And what is published of people's own practice: of
 * each week once, and only cells that may be seen.
 */
export class PublishWeeks1790000062000 implements Migration {
  up = script(`
    alter table notice_round drop constraint notice_round_kind_check,
      add constraint notice_round_kind_check check (kind in ('start', 'reminder', 'result', 'appeal'));
    alter table notice drop constraint notice_appeal,
      add constraint notice_of_session check ((kind in ('result', 'appeal')) =
        (session_id is not null and turn is not null and told is not null));
    alter table notice rename constraint notice_appeal_once to notice_of_session_once;
    create table published_week (
      -- Its Monday in APP_TIMEZONE.
      week date primary key check (extract(isodow from week) = 1),
      published_at timestamptz not null
    );
    create table published_week_cell (
      week date not null references published_week (week),
      -- As the departments stood then; the first cell is the whole company's.
      place int not null,
      -- null: the whole company.
      department_id text,
      department_name text,
      -- null: may not be seen, and is kept nowhere.
      people int check (people >= 5),
      minutes int check (minutes >= 0 and minutes % 30 = 0),
      primary key (week, place),
      check ((people is null) = (minutes is null)),
      check ((place = 0) = (department_id is null)),
      check ((department_id is null) = (department_name is null))
    );
    create index practice_session_own_made on practice_session (created_at) where origin = 'own'`);
  down = script(`
    drop index practice_session_own_made;
    drop table published_week_cell;
    drop table published_week;
    delete from notice where kind = 'result';
    delete from notice_round where kind = 'result';
    alter table notice rename constraint notice_of_session_once to notice_appeal_once;
    alter table notice drop constraint notice_of_session,
      add constraint notice_appeal check ((kind = 'appeal') = (session_id is not null and turn is not null and told is not null));
    alter table notice_round drop constraint notice_round_kind_check,
      add constraint notice_round_kind_check check (kind in ('start', 'reminder', 'appeal'))`);
}
