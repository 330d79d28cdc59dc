import { script, type Migration } from './script.js';

/** Learners speak, and customers are heard: whose voice may be kept, the recordings, and how roles and courses sound. */
export class HearVoices1790000059000 implements Migration {
  up = script(`
    alter table role add column voice text not null default '';
    alter table course add column read_aloud boolean not null default false;
    alter table model_usage add column seconds bigint not null default 0, add column characters bigint not null default 0;
    alter table session_model_usage add column seconds bigint not null default 0, add column characters bigint not null default 0;
    create table voice_person (
      employee_id int primary key references employee (id),
      -- Null: not asked yet.
      consent boolean,
      consent_at timestamptz,
      send_when_done boolean not null default false,
      read_aloud boolean not null default false
    );
    create table voice_recording (
      recording_id int generated always as identity primary key,
      employee_id int not null references employee (id),
      cid uuid not null,
      -- Null: practice of a card.
      session_id int references practice_session (session_id),
      -- Names its bytes in the file storage; null: nothing is left of them.
      storage_key uuid unique,
      -- Sizes of the pieces that came, in order, each a file of its own until it is whole.
      pieces int[] not null default '{}',
      is_whole boolean not null default false,
      kind text check (kind in ('mp4', 'webm', 'ogg', 'wav')),
      milliseconds int,
      transcript text,
      created_at timestamptz not null,
      -- Its speaker wants it deleted: it goes as soon as no appeal stands in the way.
      withdrawn_at timestamptz,
      -- Nobody may hear it any more, and its bytes go.
      deleted_at timestamptz,
      unique (employee_id, cid)
    );
    create index voice_recording_session on voice_recording (session_id) where session_id is not null;
    create index voice_recording_kept on voice_recording (created_at) where storage_key is not null`);
  down = script(`
    drop table voice_recording, voice_person;
    alter table session_model_usage drop column seconds, drop column characters;
    alter table model_usage drop column seconds, drop column characters;
    alter table course drop column read_aloud;
    alter table role drop column voice`);
}
