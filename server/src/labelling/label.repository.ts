import { Injectable } from '@nestjs/common';
import type { LabelVerdict } from '#contracts';
import { recordset, SqlRepository } from '../platform/database/index.js';

/** Answers of a rule that were drawn together. */
export interface Round {
  roundId: number;
  ruleId: number;
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

/** A label that counts, with what the machine says by a rule as it was, and by a model. */
export interface CountedLabel {
  itemId: number;
  sessionId: number;
  turn: number;
  criterionId: string;
  criterionHash: string;
  countedAt: Date;
  people: LabelVerdict;
  first: LabelVerdict;
  second: LabelVerdict;
  ruleHash: string;
  ruleVersion: number;
  /** Empty: words alone decided. */
  model: string;
  demo: boolean;
  judgedAt: Date;
  machine: LabelVerdict;
}

/** A label that counts, and which models have judged it by a version of the rule. */
export interface LabelledCriterion extends Pick<Item, 'itemId' | 'sessionId' | 'turn' | 'criterionId'> {
  models: string[];
}

/** What the machine says anew. */
export interface JudgedLabel {
  item_id: number;
  /** Empty: words alone decided. */
  model: string;
  demo: boolean;
  verdict: LabelVerdict;
  judged_at: string;
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

const round = `select round_id as "roundId", rule_id as "ruleId", seed, counted_at as "countedAt" from label_round`;

/** What people say of learners' answers. */
@Injectable()
export class LabelRepository extends SqlRepository {
  /** The newest scored sessions of tasks in which the rule was reached, of the courses that are scored by it now. */
  sessions(ruleId: number, most: number): Promise<number[]> {
    return this.ids(
      `select e.session_id as id from course c cross join lateral (
         select session_id, ended_on from ended_session e
         where e.course_id = c.course_id and e.result_status = 'scored' and $1::int = any (e.rule_ids)
         order by ended_on desc, session_id desc limit $2
       ) e
       where c.rule_ids @> array[$1::int] and not c.is_deleted order by e.ended_on desc, e.session_id desc limit $2`,
      [ruleId, most],
    );
  }

  /** What was drawn of these sessions before. */
  drawn(
    ruleId: number,
    sessionIds: readonly number[],
  ): Promise<(Pick<Item, 'sessionId' | 'turn' | 'criterionId' | 'criterionHash'> & { byChance: boolean })[]> {
    return this.query(
      `select session_id as "sessionId", turn, criterion_id as "criterionId", criterion_hash as "criterionHash",
         chance_round_id is not null as "byChance"
       from label_item where rule_id = $1 and session_id = any ($2)`,
      [ruleId, sessionIds],
    );
  }

  /** Begins a round; null while another of the rule is open. */
  async begin(of: {
    ruleId: number;
    seed: number;
    read: number;
    known: number;
    askedBy: number;
    askedAt: Date;
  }): Promise<number | null> {
    const [roundId] = await this.ids(
      `insert into label_round (rule_id, seed, sessions_read, sessions_known, asked_by, asked_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (rule_id) where counted_at is null do nothing returning round_id as id`,
      [of.ruleId, of.seed, of.read, of.known, of.askedBy, of.askedAt],
    );
    return roundId ?? null;
  }

  /** What was drawn before because an error was likely, and now by chance, counts from now on: its labels are there. */
  async add(
    of: { roundId: number; ruleId: number; ruleHash: string; ruleVersion: number },
    items: readonly NewItem[],
  ): Promise<void> {
    await this.query(
      `with drawn as (select * from ${newItems.from('$3', 'd')}),
       item as (
         insert into label_item (round_id, rule_id, session_id, turn, criterion_id, criterion_hash, chance_round_id, probability, why)
         select $1::int, $2::int, session_id, turn, criterion_id, criterion_hash, case when probability is null then null else $1::int end,
           probability, why from drawn
         on conflict (rule_id, session_id, turn, criterion_id, criterion_hash)
           do update set chance_round_id = excluded.chance_round_id, probability = excluded.probability
           where label_item.chance_round_id is null
         returning item_id, session_id, turn, criterion_id, criterion_hash
       )
       insert into label_judged (item_id, rule_hash, rule_version, model, demo, verdict, judged_at)
       select item_id, $4, $5, model, demo, verdict, judged_at
       from item join drawn using (session_id, turn, criterion_id, criterion_hash)
       on conflict (item_id, rule_hash, model) do nothing`,
      [of.roundId, of.ruleId, newItems.value(items), of.ruleHash, of.ruleVersion],
    );
  }

  /** The newest round of a rule. */
  newest(ruleId: number): Promise<Round | null> {
    return this.first<Round>(`${round} where rule_id = $1 order by round_id desc limit 1`, [ruleId]);
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

  /** What is labelled of these criteria, by chance, and counts, with the models that have judged it by a version of the rule. */
  labelled(
    ruleId: number,
    criterionHashes: readonly string[],
    ruleHash: string,
  ): Promise<LabelledCriterion[]> {
    return this.query(
      `select i.item_id as "itemId", i.session_id as "sessionId", i.turn, i.criterion_id as "criterionId",
         array(select model from label_judged j where j.item_id = i.item_id and j.rule_hash = $3) as models
       from label_item i
         join label_round r on r.round_id = i.round_id and r.counted_at is not null
         join label_round c on c.round_id = i.chance_round_id and c.counted_at is not null
       where i.rule_id = $1 and i.criterion_hash = any ($2) order by i.item_id`,
      [ruleId, criterionHashes, ruleHash],
    );
  }

  /** The model that judged last by this version of a rule. */
  async lastModel(ruleId: number, ruleHash: string): Promise<string | null> {
    const row = await this.first<{ model: string }>(
      `select j.model from label_judged j join label_item i using (item_id)
       where i.rule_id = $1 and j.rule_hash = $2 order by j.judged_at desc limit 1`,
      [ruleId, ruleHash],
    );
    return row?.model ?? null;
  }

  /** Verdicts that were asked for anew; what is known stays. Answers how many are new. */
  async judge(
    of: { ruleHash: string; ruleVersion: number },
    verdicts: readonly JudgedLabel[],
  ): Promise<number> {
    const added = await this.query<unknown[]>(
      `insert into label_judged (item_id, rule_hash, rule_version, model, demo, verdict, judged_at)
       select item_id, $2, $3, model, demo, verdict, judged_at from ${judgedRows.from('$1', 'j')}
       on conflict (item_id, rule_hash, model) do nothing returning item_id`,
      [judgedRows.value(verdicts), of.ruleHash, of.ruleVersion],
    );
    return added.length;
  }

  /** Every label of a rule that was drawn by chance and counts, once for each version and model that judged it, in the order in which they came to count. */
  counted(ruleId: number): Promise<CountedLabel[]> {
    return this.query(
      `select i.item_id as "itemId", i.session_id as "sessionId", i.turn, i.criterion_id as "criterionId",
         i.criterion_hash as "criterionHash", greatest(c.counted_at, r.counted_at) as "countedAt", coalesce(i.settled, a.verdict) as people,
         a.verdict as first, b.verdict as second, j.rule_hash as "ruleHash", j.rule_version as "ruleVersion", j.model, j.demo,
         j.judged_at as "judgedAt", j.verdict as machine
       from label_item i
         join label_round r on r.round_id = i.round_id and r.counted_at is not null
         join label_round c on c.round_id = i.chance_round_id and c.counted_at is not null
         join label a on a.item_id = i.item_id and a.pass = 1
         join label b on b.item_id = i.item_id and b.pass = 2
         join label_judged j on j.item_id = i.item_id
       where i.rule_id = $1 order by "countedAt", i.item_id`,
      [ruleId],
    );
  }

  /** Labels of an open round, of what was drawn by chance. */
  async uncounted(ruleId: number): Promise<number> {
    const [row] = await this.query<[{ count: number }]>(
      `select count(distinct i.item_id)::int as count from label_item i join label_round r using (round_id) join label l using (item_id)
       where i.rule_id = $1 and r.counted_at is null and i.chance_round_id is not null`,
      [ruleId],
    );
    return row.count;
  }
}
