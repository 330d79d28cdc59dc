/** 练三句 over the real wire: cards of weak moments, asked anew each time, judged, and back when they are due. */
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { uuidv7 } from '#session-client';
import type {
  DrillGoalView,
  DrillQuestionView,
  DrillReviewView,
  DrillSkillsView,
  DrillTodayView,
} from '#contracts';
import { drillRoutes } from '#contracts/drill/drill';
import { Model, ModelError } from '#llm';
import { normalise } from '#text';
import { LateReviews, WeeklyMessages } from '../../src/drill/drill.timers.js';
import { startAccessFixture } from '../access/access-fixture.js';
import { people } from '../access/organisation.js';
import { whereTold } from '../access/where-told.js';
import { PracticeFixture, type Learner } from '../practice/practice-fixture.js';

const dayMs = 24 * 60 * 60_000;

const fear = '我脚宽，就怕磨脚。';
const poor = '不知道，你自己看吧。';
const good = '您担心磨脚，我理解。因为这双用的是加宽鞋楦，里衬是软的，您可以先试穿走两步，不会磨脚。';
/** A customer who fears something, and a rule about what is said to that. */
const objection = { speaker_content: fear, scoring_rules: [{ rule_id: 4, weight: 1 }] };

let fixture: PracticeFixture;
let learner: Learner;
beforeAll(async () => {
  fixture = await PracticeFixture.open();
  learner = await fixture.learner();
});
afterAll(() => fixture.close());

/** The clock moves, and sign-ins end meanwhile. */
async function days(count: number): Promise<void> {
  fixture.moveClock(count * dayMs);
  learner = await fixture.learner();
}
const today = async (who = learner) => (await who.post(drillRoutes.today, {})).body as DrillTodayView;
const ask = async (card_id: number, another = false, who = learner) =>
  (await who.post(drillRoutes.ask, { card_id, another })).body as DrillQuestionView;
const answer = async (
  { card_id, question_id }: Pick<DrillQuestionView, 'card_id' | 'question_id'>,
  text: string,
  cid = uuidv7(),
) =>
  (await learner.post(drillRoutes.answer, { card_id, question_id, cid, text, milliseconds: 40_000 }))
    .body as DrillReviewView;
const say = async (card_id: number, text: string) => answer(await ask(card_id), text);
const left = ({ cards }: DrillTodayView) => cards.filter((card) => card.today === null);

test('a learner without talks has no cards', async () => {
  expect(await today()).toEqual({
    ...{ cards: [], cards_total: 0, minutes_left: 0, next_time: null },
    goal: { per_week: null, done: 0, messages: false },
  });
});

describe('a weak moment', () => {
  let cardId: number;
  const heard: string[] = [fear];

  test('becomes a card of its learner, once however often it is missed', async () => {
    const place = await fixture.place(objection);
    await learner.practiseToResult(place, poor);
    const first = await today();
    expect(first.cards).toHaveLength(1);
    const [card] = first.cards;
    expect(card).toMatchObject({
      ...{ mastered: false, due_time: null, today: null },
      last: { outcome: 'none', in_talk: true },
    });
    await learner.practiseToResult(place, poor);
    expect(await today()).toMatchObject({ cards_total: 1, cards: [{ card_id: card!.card_id }] });
    cardId = card!.card_id;
  });

  test('is asked in other words each time, none of them heard within ten', async () => {
    for (let times = 0; times < 12; times += 1) {
      const { text, kept_from } = await ask(cardId, true);
      expect(kept_from).toBeNull();
      expect(heard.slice(-9).map(normalise)).not.toContain(normalise(text));
      heard.push(text);
    }
    const waiting = await ask(cardId);
    expect(waiting.text).toBe(heard.at(-1));
  });

  test('is judged with quotes, and said again it does not count', async () => {
    const missed = await say(cardId, poor);
    expect(missed).toMatchObject({
      state: 'judged',
      outcome: 'none',
      counted: true,
      answer: poor,
    });
    expect(missed.checks.length).toBeGreaterThan(0);
    expect(missed.checks.every(({ met, quote }) => !met && quote === null)).toBe(true);
    expect(missed.today.cards).toMatchObject([{ card_id: cardId, today: 'none' }]);
    const due = missed.today.cards[0]!.due_time;
    // What was passed over waits for no answer any more.
    expect(heard.slice(-9)).not.toContain((await ask(cardId)).text);
    const again = await say(cardId, good);
    expect(again.counted).toBe(false);
    expect(again.checks.filter(({ met }) => met).every(({ quote }) => good.includes(quote!))).toBe(true);
    expect(again.today.cards[0]).toMatchObject({ due_time: due, today: 'none' });
    expect(left(again.today)).toEqual([]);
  });

  test('shows what an administrator picked as an answer to it, of this course or of none', async () => {
    const { dataSource } = fixture.app;
    expect((await say(cardId, good)).example).toBeNull();
    const [{ objection }] = await dataSource.query<[{ objection: number }]>(
      `with one as (insert into objection (name) values ('怕磨脚') returning objection_id)
       insert into objection_wording (objection_id, normal, text) select objection_id, $1, $2 from one returning objection_id as objection`,
      [normalise(fear), fear],
    );
    const pick = (text: string, course: 'its own' | 'another' | null) =>
      dataSource.query(
        `insert into objection_example (objection_id, text, added_by, added_at, course_id)
         select $1, $2, 1, now(), case $4 when 'its own' then course_id when 'another' then course_id + 1000 end from drill_card where card_id = $3`,
        [objection, text, cardId, course],
      );
    await pick('别家课程的回答', 'another');
    expect((await say(cardId, good)).example).toBeNull();
    await pick('不合脚可以换。', null);
    expect((await say(cardId, good)).example).toBe('不合脚可以换。');
    await pick('您先上脚走两圈，磨不磨自己说了算。', 'its own');
    expect((await say(cardId, good)).example).toBe('您先上脚走两圈，磨不磨自己说了算。');
    await dataSource.query(`update objection set hidden = true where objection_id = $1`, [objection]);
    expect((await say(cardId, good)).example).toBeNull();
  });

  test('is asked and judged as it was, also when its course is deleted or withdrawn', async () => {
    const set = (change: string) =>
      fixture.app.dataSource.query(
        `update course set ${change} where course_id = (select course_id from drill_card where card_id = $1)`,
        [cardId],
      );
    await set('is_deleted = true, course_status = 1');
    expect(await say(cardId, good)).toMatchObject({ state: 'judged', example: null });
    await set('is_deleted = false, course_status = 2');
  });

  test('what was typed is on disk before the judge is asked', async () => {
    const question = await ask(cardId);
    const release = fixture.hold('judge');
    const cid = uuidv7();
    const answered = answer(question, '这双里衬是软的。', cid);
    const kept = () =>
      fixture.app.dataSource.query<object[]>(`select state, answer from drill_review where cid = $1`, [cid]);
    while ((await kept()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await kept()).toEqual([{ state: 'pending', answer: '这双里衬是软的。' }]);
    release();
    expect(await answered).toMatchObject({ state: 'judged', counted: false });
  });

  test('the same answer sent twice is one', async () => {
    const question = await ask(cardId);
    const cid = uuidv7();
    const [first, second] = [
      await answer(question, '再说一次', cid),
      await answer(question, '再说一次', cid),
    ];
    expect(second.review_id).toBe(first.review_id);
  });

  test('is back when it is due, not before, and mastered when it is met twice seven days apart', async () => {
    expect(left(await today())).toEqual([]);
    // Wordings to which the stand-in's judge finds the same answer a whole one, kept for later.
    await fixture.app.dataSource.query(`delete from drill_question where asked_at is null`);
    await fixture.app.dataSource.query(
      `insert into drill_question (card_id, text) select $1, format('等一下，我%s就担心磨脚。', w) from unnest($2::text[]) as w`,
      [cardId, ['真的', '一直', '其实', '还是', '主要', '确实', '一向', '老是', '总归', '反正']],
    );
    await days(1);
    const [back] = left(await today());
    expect(back).toMatchObject({ card_id: cardId, last: { outcome: 'none', in_talk: false } });
    const met = await say(cardId, good);
    expect(met).toMatchObject({ outcome: 'met', counted: true });
    const due = new Date(met.today.next_time!).getTime();
    expect(due - fixture.now()).toBeGreaterThan(dayMs);
    await days(1);
    expect(left(await today())).toEqual([]);
    let metSince: number | null = fixture.now();
    let mastered = false;
    for (let day = 0; day < 40 && !mastered; day += 1) {
      await days(1);
      if (left(await today()).length === 0) continue;
      const again = await say(cardId, good);
      metSince = again.outcome === 'met' ? (metSince ?? fixture.now()) : null;
      mastered = again.today.cards[0]!.mastered;
      // Moved by whole days, and some milliseconds have passed.
      expect(mastered).toBe(metSince !== null && fixture.now() - metSince > 6.9 * dayMs);
    }
    expect(mastered).toBe(true);
    const { body } = await learner.post(drillRoutes.skills, {});
    const { skills, weeks } = body as DrillSkillsView;
    expect(weeks).toHaveLength(8);
    expect(skills).toMatchObject([{ cards: 1, mastered: 1 }]);
    expect(skills[0]!.weeks.reduce((sum, { asked }) => sum + asked, 0)).toBeGreaterThan(2);
  });
});

describe('while the judge is away', () => {
  test('an answer is kept without a grade, and judged later', async () => {
    await days(30);
    const place = await fixture.place(objection);
    await learner.practiseToResult(place, poor);
    const [card] = left(await today());
    const question = await ask(card!.card_id);
    const model = fixture.app.get(Model);
    const judge = jest.spyOn(model, 'judge').mockRejectedValue(new ModelError('unavailable', 'away'));
    const cid = uuidv7();
    const kept = await answer(question, good, cid);
    expect(kept).toMatchObject({
      state: 'pending',
      outcome: null,
      checks: [],
      better: '',
      answer: good,
    });
    expect(kept.today.cards).toMatchObject([{ today: 'pending' }]);
    judge.mockRestore();
    fixture.moveClock(10 * 60_000);
    await fixture.app.get(LateReviews).sweep();
    expect(await answer(question, good, cid)).toMatchObject({ state: 'judged', counted: true });
  });
});

describe('the weekly goal', () => {
  const set = async (body: object) => (await learner.post(drillRoutes.goal, body)).body as DrillGoalView;

  test('is the person’s own, counts days, and has no messages before it is chosen', async () => {
    expect(await set({ messages: true })).toMatchObject({ per_week: null, messages: false });
    expect(await set({ per_week: 3 })).toMatchObject({ per_week: 3, messages: false });
    expect((await today()).goal.done).toBeLessThanOrEqual(1);
    expect((await learner.post(drillRoutes.goal, { per_week: 8 })).status).toBe(422);
    expect(await set({ per_week: null })).toMatchObject({ per_week: null });
  });

  test('is reminded of once a week at most, and no more once that is off', async () => {
    await set({ per_week: 7, messages: true });
    const sent = async () =>
      ((await fixture.provider.control('messages')).messages as { content: string }[]).filter(({ content }) =>
        content.includes('练三句'),
      );
    const messages = fixture.app.get(WeeklyMessages);
    const begun = (await sent()).length;
    for (let hours = 0; hours < 7 * 24; hours += 1) {
      fixture.moveClock(60 * 60_000);
      await messages.sweep();
    }
    const first = (await sent()).length - begun;
    expect(first).toBeGreaterThanOrEqual(1);
    expect(first).toBeLessThanOrEqual(2);
    learner = await fixture.learner();
    await set({ messages: false });
    for (let hours = 0; hours < 7 * 24; hours += 1) {
      fixture.moveClock(60 * 60_000);
      await messages.sweep();
    }
    expect((await sent()).length - begun).toBe(first);
  });
});

/** Words that nothing else in the product holds. */
const words = { asked: '穿着像踩在绿琥珀上，会不会磨脚？', answered: '您说的紫长颈鹿这双没有，里衬是软的。' };

/** Tables but the drill's own in which words stand. */
async function tablesWith(text: string): Promise<string[]> {
  const { dataSource } = fixture.app;
  const tables = await dataSource.query<{ name: string }[]>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await dataSource.query<unknown[]>(
      `select from "${name}" t where strpos(t::text, $1) > 0 limit 1`,
      [text],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('nobody else', () => {
  test('finds a word of it: not in any table that others read, and no call is counted for a person or a course', async () => {
    learner = await fixture.learner();
    const [card] = await fixture.app.dataSource.query<{ card_id: number }[]>(
      `select card_id from drill_card limit 1`,
    );
    await fixture.app.dataSource.query(`insert into drill_question (card_id, text) values ($1, $2)`, [
      card!.card_id,
      words.asked,
    ]);
    await fixture.app.dataSource.query(
      `delete from drill_question where card_id = $1 and asked_at is null and text <> $2`,
      [card!.card_id, words.asked],
    );
    const question = await ask(card!.card_id, true);
    expect(question.text).toBe(words.asked);
    expect((await answer(question, words.answered)).answer).toBe(words.answered);
    expect(await tablesWith('绿琥珀')).toEqual(['drill_question']);
    expect((await tablesWith('紫长颈鹿')).sort()).toEqual(['drill_review']);
    const usage = await fixture.app.dataSource.query<object[]>(
      `select distinct course_id from model_usage where purpose = 'drill'`,
    );
    expect(usage).toEqual([{ course_id: 0 }]);
  });

  test('is told of it, by any call', async () => {
    const access = await startAccessFixture(fixture.app);
    const told = await whereTold(fixture.app, access, /绿琥珀|紫长颈鹿/, ['admin', 'other']);
    expect(told.found).toEqual([]);
    expect(told.asked).toBeGreaterThan(300);
  });

  test('has these cards, and an administrator finds no word of them', async () => {
    const other = await fixture.learner(people.otherLearner);
    const administrator = await fixture.learner(people.administrator);
    const [{ card_id } = { card_id: 1 }] = await fixture.app.dataSource.query<{ card_id: number }[]>(
      `select card_id from drill_card limit 1`,
    );
    for (const who of [other, administrator]) {
      expect(await today(who)).toMatchObject({ cards: [], cards_total: 0 });
      const theirs = await who.post(drillRoutes.ask, { card_id });
      const absent = await who.post(drillRoutes.ask, { card_id: 999_999 });
      expect([theirs.status, theirs.body]).toEqual([404, absent.body]);
    }
  });
});
