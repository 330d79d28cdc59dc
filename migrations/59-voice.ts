import { script, type Migration } from './script.js';

/** Learners speak, and customers are heard: whose voice may be kept, the recordings, and how roles and courses sound. */
export class HearVoices1790000059000 implements Migration {
  up = script(`
    alter table role add column voice text not null default '';
    alter table course add column read_aloud boolean not null default false;
    create table voice_person (
      employee_id int primary key references employee (employee_id),
      -- Null: not asked yet.
      consent boolean,
      consent_at timestamptz,
      send_when_done boolean not null default false,
      read_aloud boolean not null default false
    );
    create table voice_recording (
      recording_id int generated always as identity primary key,
      employee_id int not null references employee (employee_id),
      cid uuid not null,
      -- Null: practice of a card.
      session_id int references practice_session (session_id),
      -- Names its bytes: on the disk while it comes, in the file storage once it is whole.
      storage_key uuid not null unique,
      -- Bytes that are on the disk; set when it is whole.
      bytes int,
      kind text check (kind in ('mp4', 'webm', 'ogg', 'wav')),
      milliseconds int,
      transcript text,
      created_at timestamptz not null,
      deleted_at timestamptz,
      unique (employee_id, cid)
    );
    create index voice_recording_session on voice_recording (session_id) where session_id is not null;
    create index voice_recording_kept on voice_recording (created_at) where deleted_at is null`);
  down = script(`
    drop table voice_recording, voice_person;
    alter table course drop column read_aloud;
    alter table role drop column voice`);
}
