/** What an administrator makes and gives by calls of the API, for tests whose subject is what others then do with it. */
import { CourseStatus, CourseType, routes } from '#contracts';
import type { CourseView, EmployeeView, TaskView } from '#contracts';
import type { CreateCourseDto } from '#contracts/course/course.dto';

export interface Person {
  openId: string;
  name: string;
}

/** Where the product is, and the key by which programs sign in there. */
export interface Address {
  baseUrl: string;
  serviceKey: string;
}

/** The sample courses, whose ids are the same everywhere. Nobody changes them. */
export const sampleCourses = { shoes: 1, phones: 2, skinCare: 3 };

/** The questions of the exams that are given. */
export const examQuestions = [
  {
    question: '顾客问多久能退，怎么答？',
    answer: '七天内没穿出门，凭小票可以退换。',
    key_points: ['七天内', '凭小票'],
  },
  { question: '会员买云步多少钱？', answer: '云步会员价 629 元。', key_points: ['629 元'] },
  { question: '开胶了怎么办？', answer: '三个月内免费修。', key_points: ['三个月', '免费修'] },
];

const dayMs = 86_400_000;

/** A person with a token of the API. */
export interface SignedIn extends Person {
  id: number;
  token: string;
}

/** Signs in as a program does, with the service key. */
export async function signInByKey(
  { baseUrl, serviceKey }: Address,
  { openId, name }: Person,
): Promise<SignedIn> {
  const { id, access_token } = await post<EmployeeView>(
    baseUrl + routes.auth.login,
    { open_id: openId, name },
    { 'X-Service-Key': serviceKey },
  );
  return { id, name, openId, token: access_token! };
}

export class Administrator implements Person {
  readonly id: number;
  readonly openId: string;
  readonly name: string;

  constructor(
    private readonly product: Address,
    private readonly self: SignedIn,
  ) {
    this.id = self.id;
    this.openId = self.openId;
    this.name = self.name;
  }

  /** A POST to the API. The service key beside the token lifts budgets: all suites together ask more than a person may. */
  call<T>(path: string, body: object): Promise<T> {
    const { baseUrl, serviceKey } = this.product;
    const headers = { Authorization: `Bearer ${this.self.token}`, 'X-Service-Key': serviceKey };
    return post(baseUrl + path, body, headers);
  }

  /** Makes a course that is not published yet. */
  draft(course_name: string, more: Partial<CreateCourseDto> = {}): Promise<CourseView> {
    const creator = { creator_id: this.id, creator_name: this.name };
    return this.call(routes.course.create, { course_name, ...creator, ...more });
  }

  publish(course_id: number): Promise<unknown> {
    return this.call(routes.course.changeStatus, { course_id, course_status: CourseStatus.published });
  }

  /** Publishes a copy of a course, with what is otherwise in it. Answers its id. */
  async publishedCopy(of: number, course_name: string, more: Partial<CreateCourseDto> = {}): Promise<number> {
    const { course_id } = await this.call<CourseView>(routes.course.copy, { course_id: of });
    await this.call(routes.course.update, { course_id, course_name, ...more });
    await this.publish(course_id);
    return course_id;
  }

  /** Gives a course to these people, from now on for a day. Answers the task's id. */
  async giveTask(task_name: string, course_id: number, learners: Person[]): Promise<number> {
    const { task_id } = await this.call<TaskView>(routes.task.create, {
      ...{ task_name, course_id, selected_courses: [{ course_id }], start_now: true, publish: true },
      students: learners.map(({ openId }) => ({ open_id: openId })),
      end_time: new Date(Date.now() + dayMs).toISOString(),
    });
    return task_id;
  }

  /** Makes an exam of one attempt, and gives it to a learner. Answers the task's id. */
  async giveExam(
    name: string,
    learner: Person,
    questions = examQuestions,
    more: Partial<CreateCourseDto> = {},
  ): Promise<number> {
    const { course_id } = await this.draft(name, {
      ...{ course_type: CourseType.exam, course_scenario: '顾客拿着鞋回到店里。', max_dialogue_duration: 20 },
      key_qa: questions.map((question, index) => ({ ...question, index, score: 10 })) as never,
      ...more,
    });
    await this.publish(course_id);
    return this.giveTask(name, course_id, [learner]);
  }
}

async function post<T>(url: string, body: object, headers: Record<string, string>): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
