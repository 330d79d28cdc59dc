import { script, type Migration } from './script.js';

/**
 * Labels are of a rule or of an exam: `subject` is `rule/1` or `exam/12`, and an exam's are of its key points. An exam may be kept from being
 * published as long as its scores are not called 可信. `judged_again`: which verdicts of a session changed when it was judged a second time to see that.
 */
export class LabelExams1790000056000 implements Migration {
  up = script(`
    alter table course add column needs_trust boolean not null default false;
    alter table label_round add column subject text;
    update label_round set subject = 'rule/' || rule_id;
    alter table label_round alter column subject set not null, drop column rule_id;
    create unique index label_round_open on label_round (subject) where counted_at is null;
    create index label_round_subject on label_round (subject, round_id);
    alter table label_item add column subject text;
    update label_item set subject = 'rule/' || rule_id;
    alter table label_item alter column subject set not null, drop column rule_id,
      add constraint label_item_once unique (subject, session_id, turn, criterion_id, criterion_hash);
    alter table label_judged rename column rule_hash to subject_hash;
    alter table label_judged rename column rule_version to subject_version;
    create table judged_again (
      session_id int primary key references practice_session (session_id),
      -- The turn, the subject and the criterion of each.
      changed text[] not null,
      judged_at timestamptz not null
    );
    -- What the machine says of what a person has corrected, by a rule or an exam as it was.
    create table corrected_judged (
      session_id int not null,
      turn int not null,
      criterion text not null,
      subject_hash text not null,
      model text not null,
      demo boolean not null,
      verdict text not null check (verdict in ('met', 'not_met', 'not_applicable')),
      judged_at timestamptz not null,
      primary key (session_id, turn, criterion, subject_hash, model),
      foreign key (session_id, turn, criterion) references corrected_verdict
    )`);
  down = script(`
    drop table corrected_judged;
    drop table judged_again;
    delete from label_judged using label_item i where i.item_id = label_judged.item_id and i.subject not like 'rule/%';
    delete from label using label_item i where i.item_id = label.item_id and i.subject not like 'rule/%';
    delete from label_item where subject not like 'rule/%';
    delete from label_round where subject not like 'rule/%';
    alter table label_judged rename column subject_version to rule_version;
    alter table label_judged rename column subject_hash to rule_hash;
    alter table label_item add column rule_id int;
    update label_item set rule_id = substr(subject, 6)::int;
    alter table label_item alter column rule_id set not null, drop column subject,
      add unique (rule_id, session_id, turn, criterion_id, criterion_hash);
    alter table label_round add column rule_id int references scoring_rule (rule_id);
    update label_round set rule_id = substr(subject, 6)::int;
    alter table label_round alter column rule_id set not null, drop column subject;
    create unique index label_round_open on label_round (rule_id) where counted_at is null;
    alter table course drop column needs_trust`);
}
