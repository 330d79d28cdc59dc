/** The few REST calls that a learner's program makes. */
import {
  routes,
  type EmployeeView,
  type Page,
  type SocketTicketView,
  type StartView,
  type StudentTaskItem,
} from '#contracts';
import type { Person } from './options.js';

/** A call that was refused; `status` as HTTP gives it. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export class Api {
  private constructor(
    private readonly base: string,
    private readonly headers: Record<string, string>,
    /** The access token, for whoever connects without a ticket. */
    readonly token: string = '',
  ) {}

  /** Signs in as a person by the service key. */
  static async signIn(base: string, serviceKey: string, person: Person): Promise<Api> {
    const door = new Api(base, { 'x-service-key': serviceKey });
    const { access_token } = await door.post<EmployeeView>(routes.auth.login, person);
    return new Api(base, { authorization: `Bearer ${access_token}` }, access_token);
  }

  async tasks(): Promise<StudentTaskItem[]> {
    const answer = await this.post<Page<StudentTaskItem> | StudentTaskItem[]>(routes.client.taskList, {});
    return Array.isArray(answer) ? answer : answer.items;
  }

  /** Ends the assignment's running session, if there is one, and begins another. */
  async begin(item: StudentTaskItem): Promise<number> {
    const { practice_session_id, course_id, task_id } = item;
    const route = item.running ? routes.client.practiceRestart : routes.client.practiceStart;
    return (await this.post<StartView>(route, { practice_session_id, course_id, task_id })).session_id;
  }

  ticket(): Promise<SocketTicketView> {
    return this.post(routes.client.socketTicket, {});
  }

  private async post<T>(path: string, body: object): Promise<T> {
    const response = await fetch(this.base + path, {
      method: 'POST',
      headers: { ...this.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as T & { message?: string };
    if (!response.ok) throw new ApiError(response.status, `${path}: ${response.status} ${answer.message}`);
    return answer;
  }
}
