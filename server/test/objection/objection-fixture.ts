/** Talks whose customer says what a test wants, and what comes of them in the library. */
import {
  routes,
  type ObjectionChangeView,
  type ObjectionCollectionView,
  type ObjectionDetailView,
  type ObjectionView,
  type Page,
} from '#contracts';
import { Model, type OnText } from '#llm';
import { putsIn } from '#text';
import { people } from '../access/organisation.js';
import { PracticeFixture, type AssignedCourse, type Learner } from '../practice/practice-fixture.js';

export class ObjectionFixture {
  private constructor(
    readonly practice: PracticeFixture,
    readonly learners: Learner[],
    readonly admin: Learner,
  ) {}

  static async open(): Promise<ObjectionFixture> {
    const practice = await PracticeFixture.open();
    const learners = [await practice.learner(), await practice.learner(people.otherLearner)];
    const fixture = new ObjectionFixture(practice, learners, await practice.learner(people.administrator));
    // What was said stays the name, until a test has the model say another.
    fixture.modelNames(() => ({ groups: [] }));
    return fixture;
  }

  close = () => this.practice.close();

  /** The customer's replies from now on, one after another. */
  customerSays(...lines: string[]): void {
    const model = this.practice.app.get(Model);
    model.reply = async (_request, onText: OnText) => {
      await onText(lines.shift() ?? '好的，我知道了。');
      return { finish: 'stop', model: 'spoken', usage: null };
    };
  }

  /** What the model says of names, asked once; what it was asked is answered. */
  modelNames(answer: (user: string) => object): string[] {
    const model = this.practice.app.get(Model);
    const asked: string[] = [];
    const judge = model.judge.bind(model);
    model.judge = (async (request, options) => {
      if (request.name !== 'objection_names') return judge(request, options);
      asked.push(request.user);
      return { value: answer(request.user), model: 'names', usage: null };
    }) as typeof model.judge;
    return asked;
  }

  async places(course: Parameters<PracticeFixture['course']>[0] = {}) {
    const course_id = await this.practice.course(course);
    const task_id = await this.practice.task(course_id, { learners: [people.learner, people.otherLearner] });
    const place = async (who: string): Promise<AssignedCourse> => ({
      ...{ practice_session_id: await this.practice.placeIn(task_id, who), course_id, task_id },
    });
    return { course_id, task_id, places: [await place(people.learner), await place(people.otherLearner)] };
  }

  /** A learner's place in a task of a course that is there. */
  async placeOf(course_id: number): Promise<AssignedCourse> {
    const task_id = await this.practice.task(course_id, { learners: [people.learner] });
    return { practice_session_id: await this.practice.placeIn(task_id, people.learner), course_id, task_id };
  }

  /** How far talks have been read. */
  async status(): Promise<ObjectionCollectionView> {
    const admin = await this.practice.learner(people.administrator);
    const answer = await this.practice.app.call('get', routes.objection.collection, admin.token);
    return answer.body as ObjectionCollectionView;
  }

  /** Has everything read, and answers how that stands. */
  async collect(): Promise<ObjectionCollectionView> {
    await this.admin.post(routes.objection.collect, {});
    for (;;) {
      const answer = await this.practice.app.call('get', routes.objection.collection, this.admin.token);
      const view = answer.body as ObjectionCollectionView;
      if (view.state === 'idle') return view;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  async list(body: object = {}): Promise<ObjectionView[]> {
    const answer = await this.admin.post(routes.objection.filter, { per_page: 100, ...body });
    if (answer.status !== 200) throw new Error(answer.text);
    return (answer.body as Page<ObjectionView>).items;
  }

  async detail(objection_id: number, more: object = {}): Promise<ObjectionDetailView> {
    return (await this.admin.post(routes.objection.detail, { objection_id, ...more }))
      .body as ObjectionDetailView;
  }

  async change(route: string, body: object): Promise<ObjectionChangeView> {
    const answer = await this.admin.post(route, body);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body as ObjectionChangeView;
  }

  undo = ({ undo }: ObjectionChangeView) =>
    this.change(routes.objection.undo, { change_id: undo!.change_id });

  /** Of the raw logs, read by nothing of the product but what a line puts: turns that put something, and those whose answer was judged and passed. */
  async recounted(): Promise<{ times: number; judged: number; won: number }> {
    const rows = await this.practice.app.dataSource.query<
      { sid: number; turn: number; kind: string; text: string; score: number | null }[]
    >(
      `select session_id as sid, e.turn, e.kind, payload ->> 'text' as text, (payload -> 'eval' ->> 'score')::float8 as score
       from session_event e join practice_session s using (session_id)
       where s.origin = 'task' and e.kind in ('ai.completed', 'eval.completed') and e.turn > 0 order by seq`,
    );
    const scores = new Map(
      rows.flatMap(({ sid, turn, kind, score }): [string, number | null][] =>
        kind === 'eval.completed' ? [[`${sid}/${turn}`, score]] : [],
      ),
    );
    const put = rows.flatMap(({ sid, turn, kind, text }) =>
      kind === 'ai.completed'
        ? text
            .split(/(?<=[。！？])/u)
            .filter((sentence) => putsIn(sentence).includes('objection'))
            .map(() => scores.get(`${sid}/${turn + 1}`) ?? null)
        : [],
    );
    return {
      times: put.length,
      judged: put.filter((score) => score !== null).length,
      won: put.filter((score) => score !== null && score >= 60).length,
    };
  }
}
