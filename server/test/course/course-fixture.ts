/** The application with an administrator and everything that courses are made of. */
import { routes, type CourseView } from '#contracts';
import { startModel } from '../../../tools/standins/model/server.js';
import { standIn } from '../../../tools/standins/model/stand-in.js';
import { people } from '../access/organisation.js';
import { startAppFixture } from '../app-fixture.js';
import { shipDefaults } from '../builders/defaults.js';

export async function startCourseFixture(settings: Record<string, string> = {}) {
  const fixture = await startAppFixture(settings);
  const { app, author, creator, post } = fixture;
  await shipDefaults(app, author);
  const roleId = (await post(routes.role.create, { role_name: '李先生', role_desc: '想换手机' })).body
    .role_id as number;

  /** A course that could be published, unless `more` takes something away. */
  const create = async (more: object = {}): Promise<CourseView> => {
    const made = await post(routes.course.create, {
      course_name: '接待', course_scenario: '一位顾客走进店里', role_config: [{ role_id: roleId }],
      scoring_rules: [{ rule_id: 1 }], ...creator, ...more,
    }); // prettier-ignore
    if (made.status !== 200) throw new Error(`The course was not made: ${JSON.stringify(made.body)}`);
    return made.body as CourseView;
  };
  const changeStatus = (course_id: number, course_status: number) =>
    post(routes.course.changeStatus, { course_id, course_status });
  /** A draft task of the course, to be published or left; undefined when it is refused. */
  const assign = async (course_id: number, task_name = '新人周练'): Promise<number> => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const made = await post(routes.task.create, {
      task_name, course_id, students: [{ open_id: people.learner }], start_time: inHours(1), end_time: inHours(2),
    }); // prettier-ignore
    return made.body.task_id as number;
  };
  const publishTask = (task_id: number) => post(routes.task.publish, { task_id });
  /** Lines of the log about a course, the newest first. */
  const audited = (courseId: number) =>
    app.dataSource.query<{ action: string; actor_id: number; detail: Record<string, object> | null }[]>(
      `select action, actor_id, detail from audit_log where object_type = 'course' and object_id = $1 order by id desc`,
      [String(courseId)],
    );
  return { ...fixture, roleId, create, changeStatus, assign, publishTask, audited };
}

export type CourseFixture = Awaited<ReturnType<typeof startCourseFixture>>;

/** A model that answers without delay. */
export const atOnce = { firstTokenMs: 0, tokenMs: 0, wholeMs: 0 };

/** The same with a model that writes; `resetModel` ends what a test had it do wrong. */
export async function startAuthoringFixture() {
  const model = await startModel({ responder: standIn('tests'), seed: 'tests', delays: atOnce });
  const fixture = await startCourseFixture({ OPENAI_BASE_URL: `${model.url}/v1` });
  const resetModel = () => {
    model.control.faults.plan([]);
    model.control.delays = atOnce;
  };
  const close = async () => {
    await fixture.close();
    await model.close();
  };
  return { ...fixture, model, resetModel, close };
}

export type AuthoringFixture = Awaited<ReturnType<typeof startAuthoringFixture>>;
