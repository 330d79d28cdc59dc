import { script, type Migration } from './script.js';

/** Appeals against scores stand in the list of what a person is to look at, with what was answered; what was corrected can be read by criterion. */
export class TakeAppeals1790000051000 implements Migration {
  up = script(`
    alter table review_request drop constraint review_request_about_check,
      add constraint review_request_about_check check (about in ('set_aside', 'appeal')),
      -- Of an appeal: against what, by what people call it, and by what it is counted over all sessions.
      add column criterion text,
      add column name text,
      add column counted_as text,
      add column reason text check (reason in ('said', 'material', 'no_chance', 'quote')),
      add column note text,
      add column outcome text check (outcome in ('accepted', 'declined')),
      add column answered_at timestamptz,
      add constraint review_request_appeal check ((about = 'appeal') =
        (criterion is not null and name is not null and counted_as is not null and reason is not null and note is not null)),
      add constraint review_request_answered check ((outcome is null) = (answered_at is null));
    create index review_request_outcome on review_request (outcome, answered_at desc, session_id desc, turn desc)
      where about = 'appeal' and outcome is not null;
    -- Which were answered lately is asked every second.
    create index review_request_answered_at on review_request (answered_at) where about = 'appeal' and outcome is not null;
    create index review_request_counted on review_request (counted_as) where about = 'appeal';
    -- What a person has judged otherwise than the model, with the words that were judged.
    create table corrected_verdict (
      session_id int not null references practice_session (session_id),
      turn int not null,
      criterion text not null,
      -- Of a talk the rule; null of an exam's key point.
      rule_id int,
      criterion_text text not null,
      -- What the learner said, messages joined by a line break.
      answer text not null,
      verdict_before text not null,
      level_before int,
      verdict text not null check (verdict in ('met', 'not_met', 'not_applicable')),
      -- Of what is judged on five levels.
      level int,
      quote text,
      by_name text not null,
      corrected_at timestamptz not null,
      primary key (session_id, turn, criterion)
    );
    create index corrected_verdict_rule on corrected_verdict (rule_id, corrected_at);
    -- A learner is told that an appeal was answered, beside what tasks tell them.
    alter table notice_round drop constraint notice_round_kind_check,
      add constraint notice_round_kind_check check (kind in ('start', 'reminder', 'appeal'));
    alter table notice add column session_id int, add column turn int,
      -- What an appeal was answered, in a sentence.
      add column told text,
      add constraint notice_appeal check ((kind = 'appeal') = (session_id is not null and turn is not null and told is not null)),
      add constraint notice_appeal_once unique (session_id, turn)`);
  down = script(`
    delete from notice where kind = 'appeal';
    delete from notice_round where kind = 'appeal';
    alter table notice drop column session_id, drop column turn, drop column told;
    alter table notice_round drop constraint notice_round_kind_check,
      add constraint notice_round_kind_check check (kind in ('start', 'reminder'));
    drop table corrected_verdict;
    delete from review_request where about = 'appeal';
    drop index review_request_outcome, review_request_answered_at, review_request_counted;
    alter table review_request drop constraint review_request_appeal, drop constraint review_request_answered,
      drop column criterion, drop column name, drop column counted_as, drop column reason, drop column note,
      drop column outcome, drop column answered_at, drop constraint review_request_about_check,
      add constraint review_request_about_check check (about in ('set_aside'))`);
}
