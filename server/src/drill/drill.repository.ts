import { Injectable } from '@nestjs/common';
import type { PracticeTurnEval } from '#dialogue';
import type { Memory } from '#drill';
import { recordset, SqlRepository } from '../platform/database/index.js';
import type { Goal, ListedCard, Moment, Question, Review, ReviewToJudge, StoredCard } from './drill.types.js';

const moments = recordset({ moment: 'text', title: 'text', skill: 'text', line: 'text', criteria: 'jsonb' });
const texts = recordset({ text: 'text' });

const question = `question_id as id, card_id as "cardId", text, asked_at as "askedAt", kept_from as "keptFrom", answered`;
const review = `r.review_id as id, r.card_id as "cardId", r.employee_id as "employeeId", r.answer, r.answered_at as "answeredAt", r.counted,
  r.state, r.tried_at as "triedAt", r.met, r.asked, r.evaluation`;

/** Cards, what was asked and answered, and goals. Each question names whose it is; none is asked for more than one person's words. */
@Injectable()
export class DrillRepository extends SqlRepository {
  // ---- Cards ---------------------------------------------------------------------------------------------------------

  /** Scored practices of a learner that ended since a time and whose moments nobody has looked for, the newest first. */
  unreadSessions(employeeId: number, since: Date, most: number): Promise<number[]> {
    return this.ids(
      `select s.session_id as id from practice_session s join session_head h using (session_id)
       where s.employee_id = $1 and s.kind = 'practice' and s.origin in ('task', 'own') and h.status = 'ended'
         and h.reason is distinct from 'abandoned' and h.result_status = 'scored' and h.ended_at >= $2
         and not exists (select from drill_source d where d.session_id = s.session_id)
       order by s.session_id desc limit $3`,
      [employeeId, since, most],
    );
  }

  /** False when somebody else is reading it, or has. */
  async take(sessionId: number, now: Date): Promise<boolean> {
    const taken = await this.query<unknown[]>(
      `insert into drill_source (session_id, read_at) values ($1, $2) on conflict do nothing returning 1`,
      [sessionId, now],
    );
    return taken.length > 0;
  }

  /**
   * A moment that there is a card of already makes that newer, and brings it back: it was missed again. A new one is added unless there are as
   * many cards to learn as there may be.
   */
  async addMoments(
    employeeId: number,
    sessionId: number,
    found: readonly Moment[],
    missedAt: Date,
    most: number,
  ): Promise<void> {
    await this.query(
      `insert into drill_card (employee_id, moment, course_id, snapshot_id, title, skill, line, criteria, missed, missed_at)
       select $1, m.moment, s.course_id, s.snapshot_id, m.title, m.skill, m.line, m.criteria, 1, $4
       from ${moments.from('$3', 'm')} cross join practice_session s
       where s.session_id = $2 and (
         exists (select from drill_card c where c.employee_id = $1 and c.moment = m.moment)
         or (select count(*) from drill_card c where c.employee_id = $1 and not c.mastered) < $5)
       on conflict (employee_id, moment) do update set
         snapshot_id = excluded.snapshot_id, title = excluded.title, skill = excluded.skill, line = excluded.line,
         criteria = excluded.criteria, course_id = excluded.course_id, missed = drill_card.missed + 1, missed_at = excluded.missed_at,
         mastered = false,
         memory = drill_card.memory || jsonb_build_object('due', least((drill_card.memory -> 'due')::float8, extract(epoch from excluded.missed_at)::float8 * 1000))
       where excluded.missed_at >= drill_card.missed_at`,
      [employeeId, sessionId, moments.value(found), missedAt, most],
    );
  }

  cards(employeeId: number): Promise<ListedCard[]> {
    return this.query<ListedCard[]>(
      `select c.card_id as id, c.memory, c.missed, extract(epoch from c.missed_at)::float8 * 1000 as "missedAt", c.title, c.skill, c.mastered,
         (select jsonb_build_object('at', extract(epoch from r.answered_at)::float8 * 1000, 'met', r.met, 'asked', r.asked)
          from drill_review r where r.card_id = c.card_id and r.counted order by r.answered_at desc limit 1) as last
       from drill_card c where c.employee_id = $1 order by c.card_id`,
      [employeeId],
    );
  }

  /** Another person's card is none. */
  card(cardId: number, employeeId: number): Promise<StoredCard | null> {
    return this.first<StoredCard>(
      `select c.card_id as id, c.employee_id as "employeeId", c.course_id as "courseId", c.line, c.criteria, c.memory, s.content as snapshot
       from drill_card c join session_snapshot s using (snapshot_id) where c.card_id = $1 and c.employee_id = $2`,
      [cardId, employeeId],
    );
  }

  /** What the schedule keeps; locked until the transaction ends. */
  async memoryOf(cardId: number): Promise<Memory | null> {
    const row = await this.first<{ memory: Memory | null }>(
      `select memory from drill_card where card_id = $1 for update`,
      [cardId],
    );
    return row!.memory;
  }

  async setMemory(cardId: number, memory: Memory, mastered: boolean): Promise<void> {
    await this.query(`update drill_card set memory = $2, mastered = $3 where card_id = $1`, [
      cardId,
      memory,
      mastered,
    ]);
  }

  // ---- What the customer says ------------------------------------------------------------------------------------------

  /** All wordings of a card, the latest asked first; those that are kept for later come last. */
  questions(cardId: number): Promise<Question[]> {
    return this.query<Question[]>(
      `select ${question} from drill_question where card_id = $1 order by asked_at desc nulls last, question_id`,
      [cardId],
    );
  }

  question(questionId: number, cardId: number): Promise<Question | null> {
    return this.first<Question>(
      `select ${question} from drill_question where question_id = $1 and card_id = $2`,
      [questionId, cardId],
    );
  }

  async keepWordings(cardId: number, wordings: readonly string[]): Promise<void> {
    await this.query(
      `insert into drill_question (card_id, text) select $1, w.text from ${texts.from('$2', 'w')}`,
      [cardId, texts.value(wordings.map((text) => ({ text })))],
    );
  }

  /** Asks a wording that was kept for later; null when somebody else has. */
  async askKept(questionId: number, now: Date): Promise<Question | null> {
    const [asked] = await this.returned<Question>(
      `update drill_question set asked_at = $2 where question_id = $1 and asked_at is null returning ${question}`,
      [questionId, now],
    );
    return asked ?? null;
  }

  async askAgain(cardId: number, text: string, keptFrom: Date | null, now: Date): Promise<Question> {
    const asked = await this.first<Question>(
      `insert into drill_question (card_id, text, asked_at, kept_from) values ($1, $2, $4, $3) returning ${question}`,
      [cardId, text, keptFrom, now],
    );
    return asked!;
  }

  // ---- Answers ---------------------------------------------------------------------------------------------------------

  /** Writes an answer down; one with this `cid` is there already. It counts when none of the card did on this day. */
  async addReview(row: {
    cardId: number;
    employeeId: number;
    questionId: number;
    cid: string;
    answer: string;
    milliseconds: number;
    now: Date;
    dayBegan: Date;
  }): Promise<void> {
    const { cardId, employeeId, questionId, cid, answer, milliseconds, now, dayBegan } = row;
    await this.query(`select from drill_card where card_id = $1 for update`, [cardId]);
    await this.query(
      `insert into drill_review (card_id, employee_id, question_id, cid, answer, answered_at, milliseconds, counted, state, tried_at, tries)
       select $1, $2, $3, $4, $5, $7, $6, not exists (
           select from drill_review r where r.card_id = $1 and r.counted and r.answered_at >= $8), 'pending', $7, 1
       on conflict (employee_id, cid) do nothing`,
      [cardId, employeeId, questionId, cid, answer, milliseconds, now, dayBegan],
    );
    await this.query(`update drill_question set answered = true where question_id = $1`, [questionId]);
  }

  byCid(employeeId: number, cid: string): Promise<Review | null> {
    return this.first<Review>(
      `select ${review} from drill_review r where r.employee_id = $1 and r.cid = $2`,
      [employeeId, cid],
    );
  }

  toJudge(reviewId: number): Promise<ReviewToJudge | null> {
    return this.first<ReviewToJudge>(
      `select ${review}, q.text as question, array(
         select e.evaluation ->> 'answer_eval' from drill_review e
         where e.card_id = r.card_id and e.state = 'judged' and e.evaluation ->> 'answer_eval' <> '' order by e.review_id desc limit 5) as given
       from drill_review r join drill_question q using (question_id) where r.review_id = $1`,
      [reviewId],
    );
  }

  /** Takes an answer up to judge it; false when it is judged, or somebody has taken it up since. */
  async takeUp(reviewId: number, triedBefore: Date, now: Date): Promise<boolean> {
    const taken = await this.affected(
      `update drill_review set tried_at = $3, tries = tries + 1 where review_id = $1 and state = 'pending' and tried_at <= $2`,
      [reviewId, triedBefore, now],
    );
    return taken > 0;
  }

  /** Answers that still wait for a judge, longer after each try: a minute, two, four … an hour. */
  pending(now: Date, most: number): Promise<number[]> {
    return this.ids(
      `select review_id as id from drill_review
       where state = 'pending' and tried_at + least(60, 2 ^ least(tries - 1, 6)) * interval '1 minute' <= $1 order by tried_at limit $2`,
      [now, most],
    );
  }

  /** False when it was judged before. What can't be judged counts in nothing. */
  async setJudged(
    reviewId: number,
    evaluation: PracticeTurnEval,
    figures: { met: number; asked: number } | null,
  ): Promise<boolean> {
    const changed = await this.affected(
      `update drill_review set state = case when $3::int is null then 'unscored' else 'judged' end, evaluation = $2, met = $3, asked = $4,
         counted = counted and $3::int is not null
       where review_id = $1 and state = 'pending'`,
      [reviewId, evaluation, figures?.met ?? null, figures?.asked ?? null],
    );
    return changed > 0;
  }

  /** What counted of a card, oldest first, its last miss in a talk among it. */
  countedOf(cardId: number): Promise<{ at: number; met: boolean }[]> {
    return this.query(
      `select extract(epoch from answered_at)::float8 * 1000 as at, met = asked as met from drill_review
       where card_id = $1 and counted and state = 'judged'
       union all select extract(epoch from missed_at)::float8 * 1000, false from drill_card where card_id = $1 order by at`,
      [cardId],
    );
  }

  /** The latest answer to each card since a time, and what all of them took. */
  since(employeeId: number, time: Date): Promise<Pick<Review, 'cardId' | 'state' | 'met' | 'asked'>[]> {
    return this.query(
      `select distinct on (card_id) card_id as "cardId", state, met, asked from drill_review
       where employee_id = $1 and answered_at >= $2 order by card_id, counted desc, answered_at desc`,
      [employeeId, time],
    );
  }

  async usedSince(employeeId: number, time: Date): Promise<number> {
    const row = await this.first<{ ms: number }>(
      `select coalesce(sum(milliseconds), 0)::int as ms from drill_review where employee_id = $1 and answered_at >= $2`,
      [employeeId, time],
    );
    return row!.ms;
  }

  /** What the last answers took, and when the last one before a time was. */
  async paceOf(employeeId: number, before: Date): Promise<{ milliseconds: number[]; lastAt: Date | null }> {
    const rows = await this.query<{ milliseconds: number }[]>(
      `select milliseconds from drill_review where employee_id = $1 order by answered_at desc limit 10`,
      [employeeId],
    );
    const last = await this.first<{ at: Date }>(
      `select answered_at as at from drill_review where employee_id = $1 and answered_at < $2 order by answered_at desc limit 1`,
      [employeeId, before],
    );
    return { milliseconds: rows.map(({ milliseconds }) => milliseconds), lastAt: last?.at ?? null };
  }

  // ---- The week --------------------------------------------------------------------------------------------------------

  async daysSince(employeeId: number, time: Date, zone: string): Promise<number> {
    const row = await this.first<{ days: number }>(
      `select count(distinct (answered_at at time zone $3)::date)::int as days from drill_review where employee_id = $1 and answered_at >= $2`,
      [employeeId, time, zone],
    );
    return row!.days;
  }

  async goal(employeeId: number): Promise<Goal> {
    const goal = await this.first<Goal>(
      `select per_week as "perWeek", messages from drill_goal where employee_id = $1`,
      [employeeId],
    );
    return goal ?? { perWeek: null, messages: false };
  }

  async setGoal(employeeId: number, { perWeek, messages }: Goal): Promise<void> {
    await this.query(
      `insert into drill_goal (employee_id, per_week, messages) values ($1, $2, $3)
       on conflict (employee_id) do update set per_week = excluded.per_week, messages = excluded.messages`,
      [employeeId, perWeek, messages],
    );
  }

  /** Criteria met of those asked about, by skill and by the Monday of the week. */
  skillWeeks(
    employeeId: number,
    from: Date,
    zone: string,
  ): Promise<{ skill: string; week: string; met: number; asked: number }[]> {
    return this.query(
      `select c.skill, to_char(date_trunc('week', r.answered_at at time zone $3), 'YYYY-MM-DD') as week, sum(r.met)::int as met, sum(r.asked)::int as asked
       from drill_review r join drill_card c using (card_id)
       where r.employee_id = $1 and r.answered_at >= $2 and r.counted and r.state = 'judged' group by 1, 2`,
      [employeeId, from, zone],
    );
  }

  // ---- Messages --------------------------------------------------------------------------------------------------------

  /**
   * Who asked for a message, has not had this week's, and still lacks days of the goal: noted as told before it is sent, so that nobody is told
   * twice a week, whatever becomes of it.
   */
  async takeToTell(
    week: string,
    began: Date,
    zone: string,
    most: number,
  ): Promise<{ openId: string; key: string; lacking: number }[]> {
    return this.returned(
      `with chosen as (
         select g.employee_id, e.open_id, g.per_week - count(distinct (r.answered_at at time zone $3)::date)::int as lacking
         from drill_goal g join employee e on e.id = g.employee_id
         left join drill_review r on r.employee_id = g.employee_id and r.answered_at >= $2
         where g.messages and g.per_week is not null and g.told_week is distinct from $1::date and e.left_at is null
           and exists (select from drill_card c where c.employee_id = g.employee_id)
         group by g.employee_id, e.open_id, g.per_week
         having g.per_week > count(distinct (r.answered_at at time zone $3)::date) limit $4)
       update drill_goal g set told_week = $1::date from chosen c
       where g.employee_id = c.employee_id and g.told_week is distinct from $1::date
       returning c.open_id as "openId", left(encode(sha256(convert_to(concat_ws('|', 'drill', g.employee_id, $1), 'UTF8')), 'hex'), 48) as key, c.lacking`,
      [week, began, zone, most],
    );
  }
}
