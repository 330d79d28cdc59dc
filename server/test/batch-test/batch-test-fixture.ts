/** Batch tests over the whole product in this process: simulated learners in a process of their own, over real sockets. */
import { expect } from '@jest/globals';
import {
  defaultPersonas,
  routes,
  type BatchTestDetailView,
  type BatchTestView,
  type Persona,
  type PersonaKey,
} from '#contracts';
import { SimulatedLearners } from '../../src/batch-test/learners/simulated-learners.service.js';
import { sampleCourses } from '../../src/seed/content/index.js';
import { people, tokenOf } from '../access/organisation.js';
import { newRole } from '../builders/role.js';
import { PracticeFixture } from '../practice/practice-fixture.js';
import { eventually } from '../socket/waiting.js';

export const { batchTest } = routes;

/** So many learners of each kind. */
export const cast = (counts: Partial<Record<PersonaKey, number>>): Persona[] =>
  defaultPersonas.flatMap((persona) => {
    const count = counts[persona.key];
    return count === undefined ? [] : [{ ...persona, count }];
  });

/** A batch test is many sessions, each of many turns. */
const patienceMs = 240_000;

export class BatchTestFixture {
  private constructor(
    readonly practice: PracticeFixture,
    private readonly token: string,
  ) {}

  static async open(settings: Record<string, string> = {}): Promise<BatchTestFixture> {
    const practice = await PracticeFixture.open(settings);
    return new BatchTestFixture(practice, await tokenOf(practice.app, people.administrator));
  }

  close(): Promise<void> {
    return this.practice.close();
  }

  get app() {
    return this.practice.app;
  }

  sql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.app.dataSource.query<Row[]>(text, values);
  }

  post(path: string, body: object) {
    return this.app.call('post', path, this.token).send(body);
  }

  get(path: string, id: number) {
    return this.app.call('get', path.replace(':batch_test_id', String(id)), this.token);
  }

  async done<T>(path: string, body: object): Promise<T> {
    const answer = await this.post(path, body);
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
    return answer.body as T;
  }

  /** The shoe shop of the sample content, pending publish. */
  async draft(more: object = {}): Promise<number> {
    const { course, role, weights } = sampleCourses[0]!;
    const role_id = await newRole(this.app, this.practice.actor, { role_name: role.role_name, role_desc: role.role_desc }); // prettier-ignore
    const { course_id } = await this.done<{ course_id: number }>(routes.course.create, {
      ...course,
      role_config: [{ role_id }],
      scoring_rules: Object.entries(weights).map(([id, weight]) => ({ rule_id: Number(id), weight })),
      ...{ creator_id: this.practice.actor.employeeId, creator_name: this.practice.actor.name, ...more },
    });
    return course_id;
  }

  async begin(course_id: number, personas: Persona[], parallel = 4): Promise<number> {
    const begun = await this.done<BatchTestDetailView>(batchTest.create, { course_id, personas, parallel });
    return begun.batch_test_id;
  }

  async one(id: number): Promise<BatchTestDetailView> {
    return (await this.get(batchTest.one, id)).body as BatchTestDetailView;
  }

  async until(id: number, holds: (test: BatchTestView) => boolean): Promise<BatchTestDetailView> {
    let test = await this.one(id);
    await eventually(async () => {
      test = await this.one(id);
      return holds(test);
    }, patienceMs);
    return test;
  }

  ended(id: number): Promise<BatchTestDetailView> {
    return this.until(id, ({ state }) => state === 'done' || state === 'cancelled');
  }

  /** The process in which the simulated learners of this application talk. */
  get learnersPid(): number | undefined {
    return this.app.get(SimulatedLearners).pid;
  }
}
