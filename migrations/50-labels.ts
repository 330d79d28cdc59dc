import { script, type Migration } from './script.js';

/**
 * Answers that people judge as well, criterion by criterion, to know how far the machine agrees with them.
 *
 * - `label_round`: so many answers of a rule, drawn together, by chance and where errors are likely.
 * - `label_item`: a criterion of an answer; what was said stands in its session's log.
 * - `label`: what one of two people says of it, without knowing what the other says.
 * - `label_judged`: what the machine says of it, by the rule as it was and the model that judged.
 */
export class LabelAnswers1790000050000 implements Migration {
  up = script(`
    create table label_round (
      round_id int generated always as identity primary key,
      rule_id int not null references scoring_rule (rule_id),
      -- The order of everything drawn is made of this.
      seed int not null,
      -- So many sessions were read, of so many that there were.
      sessions_read int not null,
      sessions_known int not null,
      asked_by int not null references employee (id),
      asked_at timestamptz not null,
      -- From when on its labels count: both people have judged everything, and where they differed it was settled.
      counted_at timestamptz
    );
    create unique index label_round_open on label_round (rule_id) where counted_at is null;
    create table label_item (
      item_id int generated always as identity primary key,
      -- The round in which it is labelled.
      round_id int not null references label_round (round_id),
      rule_id int not null,
      session_id int not null references practice_session (session_id),
      turn int not null,
      criterion_id text not null,
      -- Of what the criterion says: with another text it is another one.
      criterion_hash text not null,
      -- The round in whose half by chance it is, and how likely that was; null: only an error was likely, and it counts in no figure.
      chance_round_id int references label_round (round_id),
      probability real,
      -- Why an error was likely.
      why text[] not null,
      -- What both agreed on where they had differed.
      settled text check (settled in ('met', 'not_met', 'not_applicable')),
      settled_by int references employee (id),
      settled_at timestamptz,
      check ((chance_round_id is null) = (probability is null)),
      unique (rule_id, session_id, turn, criterion_id, criterion_hash)
    );
    create index label_item_round on label_item (round_id);
    create table label (
      item_id int not null references label_item (item_id),
      pass smallint not null check (pass in (1, 2)),
      labeller int not null references employee (id),
      verdict text not null check (verdict in ('met', 'not_met', 'not_applicable')),
      labelled_at timestamptz not null,
      primary key (item_id, pass),
      unique (item_id, labeller)
    );
    create table label_judged (
      item_id int not null references label_item (item_id),
      -- Of all that a judge sees of the rule, and which change of the rule that was.
      rule_hash text not null,
      rule_version int not null,
      -- Empty: words alone decided.
      model text not null,
      -- The model said of itself that it only demonstrates.
      demo boolean not null,
      verdict text not null check (verdict in ('met', 'not_met', 'not_applicable')),
      judged_at timestamptz not null,
      primary key (item_id, rule_hash, model)
    )`);
  down = script(`
    drop table label_judged;
    drop table label;
    drop table label_item;
    drop table label_round`);
}
