import { script, type Migration } from './script.js';

/** What exams keep beside their log, and the type by which stored evaluations and results are told apart. */
export class TakeExams1790000020000 implements Migration {
  up = script(`
    -- { turn, rev, text }: what is being typed and not handed in yet.
    alter table session_head add column draft jsonb;
    create table exam_signal (
      session_id int not null references practice_session (session_id),
      turn int not null,
      kind text not null check (kind in ('paste', 'away')),
      times int not null,
      ms int not null,
      primary key (session_id, turn, kind)
    );
    update session_event set payload = jsonb_set(payload, '{eval,type}', '"practice-turn"') where kind = 'eval.completed';
    update session_event set payload = jsonb_set(payload, '{result,type}', '"practice"') where kind = 'session.result'`);
  down = script(`
    update session_event set payload = payload #- '{eval,type}' where kind = 'eval.completed';
    update session_event set payload = payload #- '{result,type}' where kind = 'session.result';
    drop table exam_signal;
    alter table session_head drop column draft`);
}
