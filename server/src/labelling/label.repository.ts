import { Injectable } from '@nestjs/common';
import type { LabelVerdict } from '#contracts';
import { recordset, SqlRepository } from '../platform/database/index.js';
import type { Subject, SubjectAt } from './subject.rules.js';

/** Answers of a rule or an exam that were drawn together. */
export interface Round {
  roundId: number;
  /** `subjectKey` of what is labelled. */
  subject: string;
  seed: number;
  countedAt: Date | null;
}

/** A criterion of an answer of a round, with what people have said of it, the first to begin first. */
export interface Item {
  itemId: number;
  sessionId: number;
  turn: number;
  criterionId: string;
  criterionHash: string;
  labels: { labeller: number; verdict: LabelVerdict; at: string }[];
  settled: LabelVerdict | null;
  settledBy: number | null;
  /** As it was judged when it was drawn. */
  machine: LabelVerdict | null;
}

/** A label that counts, with what the machine says by a subject as it was, and by a model. */
export interface CountedLabel {
  subject: string;
  itemId: number;
  sessionId: number;
  turn: number;
  criterionId: string;
  criterionHash: string;
  countedAt: Date;
  people: LabelVerdict;
  first: LabelVerdict;
  second: LabelVerdict;
  subjectHash: string;
  subjectVersion: number;
  /** Empty: words alone decided. */
  model: string;
  demo: boolean;
  judgedAt: Date;
  machine: LabelVerdict;
}

/** A label that counts, and which models have judged it by a version of the subject. */
export interface LabelledCriterion extends Pick<Item, 'itemId' | 'sessionId' | 'turn' | 'criterionId'> {
  models: string[];
}

/** What the machine says anew. */
export interface JudgedVerdict {
  /** Empty: words alone decided. */
  model: string;
  demo: boolean;
  verdict: LabelVerdict;
  judged_at: string;
}
export interface JudgedLabel extends JudgedVerdict {
  item_id: number;
}

/** What a person has corrected, in the words in which evaluations have verdicts. */
export interface CorrectedLabel {
  sessionId: number;
  turn: number;
  /** A rule's and its criterion's id, or the position of a key point. */
  criterion: string;
  criterionText: string;
  people: LabelVerdict;
  judged: { model: string; verdict: LabelVerdict }[];
}

export interface NewItem {
  session_id: number;
  turn: number;
  criterion_id: string;
  criterion_hash: string;
  probability: number | null;
  why: string[];
  model: string;
  demo: boolean;
  verdict: LabelVerdict;
  judged_at: string;
}

const newItems = recordset({
  session_id: 'int',
  turn: 'int',
  criterion_id: 'text',
  criterion_hash: 'text',
  probability: 'numeric',
  why: 'text[]',
  model: 'text',
  demo: 'boolean',
  verdict: 'text',
  judged_at: 'timestamptz',
});

const judgedRows = recordset({
  item_id: 'int',
  model: 'text',
  demo: 'boolean',
  verdict: 'text',
  judged_at: 'timestamptz',
});

const correctedRows = recordset({
  session_id: 'int',
  turn: 'int',
  criterion: 'text',
  model: 'text',
  demo: 'boolean',
  verdict: 'text',
  judged_at: 'timestamptz',
});

/** @param byChance `join`: only what was drawn by chance */
const countedLabels = (byChance: 'join' | 'left join', countedAt: string): string => `
  select i.subject, i.item_id as "itemId", i.session_id as "sessionId", i.turn, i.criterion_id as "criterionId",
    i.criterion_hash as "criterionHash", ${countedAt} as "countedAt", coalesce(i.settled, a.verdict) as people,
    a.verdict as first, b.verdict as second, j.subject_hash as "subjectHash", j.subject_version as "subjectVersion", j.model, j.demo,
    j.judged_at as "judgedAt", j.verdict as machine
  from label_item i
    join label_round r on r.round_id = i.round_id and r.counted_at is not null
    ${byChance} label_round c on c.round_id = i.chance_round_id and c.counted_at is not null
    join label a on a.item_id = i.item_id and a.pass = 1
    join label b on b.item_id = i.item_id and b.pass = 2
    join label_judged j on j.item_id = i.item_id
  where i.subject = any ($1) order by "countedAt", i.item_id`;

const round = `select round_id as "roundId", subject, seed, counted_at as "countedAt" from label_round`;

/** What people say of learners' answers. */
@Injectable()
export class LabelRepository extends SqlRepository {
  /** The newest scored sessions of tasks: of an exam, or in which a rule was reached, of the courses that are scored by it now. */
  sessions({ kind, id }: Subject, most: number): Promise<number[]> {
    if (kind === 'exam')
      return this.ids(
        `select session_id as id from ended_session where course_id = $1 and result_status = 'scored'
         order by ended_on desc, session_id desc limit $2`,
        [id, most],
      );
    return this.ids(
      `select e.session_id as id from course c cross join lateral (
         select session_id, ended_on from ended_session e
         where e.course_id = c.course_id and e.result_status = 'scored' and $1::int = any (e.rule_ids)
         order by ended_on desc, session_id desc limit $2
       ) e
       where c.rule_ids @> array[$1::int] and not c.is_deleted order by e.ended_on desc, e.session_id desc limit $2`,
      [id, most],
    );
  }

  /** What was drawn of these sessions before. */
  drawn(
    subject: string,
    sessionIds: readonly number[],
  ): Promise<(Pick<Item, 'sessionId' | 'turn' | 'criterionId' | 'criterionHash'> & { byChance: boolean })[]> {
    return this.query(
      `select session_id as "sessionId", turn, criterion_id as "criterionId", criterion_hash as "criterionHash",
         chance_round_id is not null as "byChance"
       from label_item where subject = $1 and session_id = any ($2)`,
      [subject, sessionIds],
    );
  }

  /** Begins a round; null while another of the subject is open. */
  async begin(of: {
    subject: string;
    seed: number;
    read: number;
    known: number;
    askedBy: number;
    askedAt: Date;
  }): Promise<number | null> {
    const [roundId] = await this.ids(
      `insert into label_round (subject, seed, sessions_read, sessions_known, asked_by, asked_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (subject) where counted_at is null do nothing returning round_id as id`,
      [of.subject, of.seed, of.read, of.known, of.askedBy, of.askedAt],
    );
    return roundId ?? null;
  }

  /** What was drawn before because an error was likely, and now by chance, counts from now on: its labels are there. */
  async add(
    of: { roundId: number; subject: string; hash: string; version: number },
    items: readonly NewItem[],
  ): Promise<void> {
    await this.query(
      `with drawn as (select * from ${newItems.from('$3', 'd')}),
       item as (
         insert into label_item (round_id, subject, session_id, turn, criterion_id, criterion_hash, chance_round_id, probability, why)
         select $1::int, $2::text, session_id, turn, criterion_id, criterion_hash, case when probability is null then null else $1::int end,
           probability, why from drawn
         on conflict (subject, session_id, turn, criterion_id, criterion_hash)
           do update set chance_round_id = excluded.chance_round_id, probability = excluded.probability
           where label_item.chance_round_id is null
         returning item_id, session_id, turn, criterion_id, criterion_hash
       )
       insert into label_judged (item_id, subject_hash, subject_version, model, demo, verdict, judged_at)
       select item_id, $4, $5, model, demo, verdict, judged_at
       from item join drawn using (session_id, turn, criterion_id, criterion_hash)
       on conflict (item_id, subject_hash, model) do nothing`,
      [of.roundId, of.subject, newItems.value(items), of.hash, of.version],
    );
  }

  /** The newest round of a subject. */
  newest(subject: string): Promise<Round | null> {
    return this.first<Round>(`${round} where subject = $1 order by round_id desc limit 1`, [subject]);
  }

  /** The round in which something is labelled, held until the transaction under way ends. */
  hold(itemId: number): Promise<Round | null> {
    return this.first<Round>(
      `${round} where round_id = (select round_id from label_item where item_id = $1) for update`,
      [itemId],
    );
  }

  /** All that is labelled in a round. */
  items(roundId: number): Promise<Item[]> {
    return this.query(
      `select i.item_id as "itemId", i.session_id as "sessionId", i.turn, i.criterion_id as "criterionId",
         i.criterion_hash as "criterionHash", i.settled, i.settled_by as "settledBy",
         (select verdict from label_judged j where j.item_id = i.item_id order by judged_at limit 1) as machine,
         coalesce((
           select jsonb_agg(jsonb_build_object('labeller', labeller, 'verdict', verdict, 'at', labelled_at) order by pass)
           from label l where l.item_id = i.item_id
         ), '[]') as labels
       from label_item i where i.round_id = $1 order by i.item_id`,
      [roundId],
    );
  }

  /** What somebody says, in the place of what they had said. */
  async label(itemId: number, labeller: number, verdict: LabelVerdict, at: Date): Promise<void> {
    await this.query(
      `insert into label (item_id, pass, labeller, verdict, labelled_at)
       values ($1, coalesce((select 3 - pass from label where item_id = $1 and labeller <> $2), 1), $2, $3, $4)
       on conflict (item_id, labeller) do update set verdict = excluded.verdict, labelled_at = excluded.labelled_at`,
      [itemId, labeller, verdict, at],
    );
  }

  async takeBack(itemId: number, labeller: number): Promise<void> {
    await this.query(`delete from label where item_id = $1 and labeller = $2`, [itemId, labeller]);
  }

  async settle(itemId: number, verdict: LabelVerdict, by: number, at: Date): Promise<void> {
    await this.query(
      `update label_item set settled = $2, settled_by = $3, settled_at = $4 where item_id = $1`,
      [itemId, verdict, by, at],
    );
  }

  /** From now on a round's labels count. */
  async count(roundId: number, at: Date): Promise<void> {
    await this.query(`update label_round set counted_at = $2 where round_id = $1`, [roundId, at]);
  }

  /** What is labelled of these criteria, and settled, with the models that have judged it by a version of the subject. */
  labelled(subject: string, criterionHashes: readonly string[], hash: string): Promise<LabelledCriterion[]> {
    return this.query(
      `select i.item_id as "itemId", i.session_id as "sessionId", i.turn, i.criterion_id as "criterionId",
         array(select model from label_judged j where j.item_id = i.item_id and j.subject_hash = $3) as models
       from label_item i
         join label_round r on r.round_id = i.round_id and r.counted_at is not null
       where i.subject = $1 and i.criterion_hash = any ($2) order by i.item_id`,
      [subject, criterionHashes, hash],
    );
  }

  /** The model that judged last by this version of a subject. */
  async lastModel(subject: string, hash: string): Promise<string | null> {
    const row = await this.first<{ model: string }>(
      `select j.model from label_judged j join label_item i using (item_id)
       where i.subject = $1 and j.subject_hash = $2 order by j.judged_at desc limit 1`,
      [subject, hash],
    );
    return row?.model ?? null;
  }

  /** Verdicts that were asked for anew; what is known stays. Answers how many are new. */
  async judge(of: Pick<SubjectAt, 'hash' | 'version'>, verdicts: readonly JudgedLabel[]): Promise<number> {
    const added = await this.query<unknown[]>(
      `insert into label_judged (item_id, subject_hash, subject_version, model, demo, verdict, judged_at)
       select item_id, $2, $3, model, demo, verdict, judged_at from ${judgedRows.from('$1', 'j')}
       on conflict (item_id, subject_hash, model) do nothing returning item_id`,
      [judgedRows.value(verdicts), of.hash, of.version],
    );
    return added.length;
  }

  /** Every label of these subjects that was drawn by chance and counts, once for each version and model that judged it, in the order in which they came to count. */
  counted(subjects: readonly string[]): Promise<CountedLabel[]> {
    return this.query(countedLabels('join', 'greatest(c.counted_at, r.counted_at)'), [subjects]);
  }

  /** The same with what was drawn because an error was likely: no figure is made of it. */
  countedAtAll(subject: string): Promise<CountedLabel[]> {
    return this.query(countedLabels('left join', 'r.counted_at'), [[subject]]);
  }

  /** What people have corrected after an appeal against a rule's or an exam's verdicts, with what the machine says of it by a version of the subject. */
  corrected({ kind, id }: Subject, hash: string): Promise<CorrectedLabel[]> {
    return this.query(
      `select v.session_id as "sessionId", v.turn, v.criterion, v.criterion_text as "criterionText", v.verdict as people,
         coalesce((
           select jsonb_agg(jsonb_build_object('model', model, 'verdict', verdict)) from corrected_judged j
           where (j.session_id, j.turn, j.criterion) = (v.session_id, v.turn, v.criterion) and j.subject_hash = $2
         ), '[]') as judged
       from corrected_verdict v join practice_session s using (session_id)
       where v.level is null and ${kind === 'rule' ? 'v.rule_id = $1' : 'v.rule_id is null and s.course_id = $1'}
       order by v.corrected_at, v.session_id, v.turn, v.criterion`,
      [id, hash],
    );
  }

  /** Verdicts on those; what is known stays. Answers how many are new. */
  async judgeCorrected(
    { hash }: Pick<SubjectAt, 'hash'>,
    verdicts: readonly (JudgedVerdict & Pick<CorrectedLabel, 'sessionId' | 'turn' | 'criterion'>)[],
  ): Promise<number> {
    const rows = verdicts.map(
      ({ sessionId: session_id, turn, criterion, model, demo, verdict, judged_at }) => ({
        ...{ session_id, turn, criterion, model, demo, verdict, judged_at },
      }),
    );
    const added = await this.query<unknown[]>(
      `insert into corrected_judged (session_id, turn, criterion, subject_hash, model, demo, verdict, judged_at)
       select session_id, turn, criterion, $2, model, demo, verdict, judged_at from ${correctedRows.from('$1', 'j')}
       on conflict do nothing returning session_id`,
      [correctedRows.value(rows), hash],
    );
    return added.length;
  }

  /** Labels of an open round, of what was drawn by chance. */
  async uncounted(subject: string): Promise<number> {
    const [row] = await this.query<[{ count: number }]>(
      `select count(distinct i.item_id)::int as count from label_item i join label_round r using (round_id) join label l using (item_id)
       where i.subject = $1 and r.counted_at is null and i.chance_round_id is not null`,
      [subject],
    );
    return row.count;
  }

  /** What changed of these sessions when they were judged again, by `changedKey`. */
  async changed(sids: readonly number[]): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
    const rows = await this.query<{ sid: number; changed: string[] }[]>(
      `select session_id as sid, changed from judged_again where session_id = any ($1) and changed <> '{}'`,
      [sids],
    );
    return new Map(rows.map(({ sid, changed }) => [sid, new Set(changed)]));
  }
}
