/** The few REST calls that programs make: a learner's, and what keeps courses as files. */
import {
  CourseType,
  limits,
  routes,
  type EmployeeView,
  type ErrorBody,
  type Page,
  type SocketTicketView,
  type StartView,
  type StudentTaskItem,
} from '#contracts';
import type { Person } from './options.js';

/** A call that was refused; `status` as HTTP gives it, `errors` by field. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: Record<string, string[]> = {},
  ) {
    super(message);
  }
}

export class Api {
  private constructor(
    private readonly base: string,
    private readonly headers: Record<string, string>,
    readonly employee: EmployeeView,
    /** The access token, for whoever connects without a ticket. */
    readonly token: string = '',
  ) {}

  /**
   * Signs in as a person by the service key.
   * @throws Error with a sentence that tells a wrong key from an unknown person
   */
  static async signIn(base: string, serviceKey: string, person: Person): Promise<Api> {
    const headers = { 'x-service-key': serviceKey };
    const employee = await post<EmployeeView>(base, headers, routes.auth.login, person).catch(
      (error: unknown) => {
        const status = error instanceof ApiError ? error.status : null;
        if (status === 401)
          throw new Error('The service key is not the one of the server (AUTH_SERVICE_KEY).');
        if (status === 404)
          throw new Error(`The key is right, but nobody with the open_id ${person.open_id} works there.`);
        throw error;
      },
    );
    return new Api(
      base,
      { authorization: `Bearer ${employee.access_token}` },
      employee,
      employee.access_token,
    );
  }

  /** The practice tasks in which a session can be begun now, of the hundred that come first. */
  async runningTasks(): Promise<StudentTaskItem[]> {
    const body = { per_page: limits.page.perPageMax };
    const { items } = await this.post<Page<StudentTaskItem>>(routes.client.taskList, body);
    const now = Date.now();
    return items.filter(
      ({ course_type, task_start_time, task_end_time }) =>
        course_type === CourseType.practice &&
        Date.parse(task_start_time) <= now &&
        now < Date.parse(task_end_time),
    );
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

  /** A download, as far as it has come when `signal` cuts it. */
  get(path: string, query: Record<string, string>, signal?: AbortSignal): Promise<Response> {
    return fetch(`${this.base}${path}?${new URLSearchParams(query).toString()}`, {
      headers: this.headers,
      signal,
    });
  }

  /** A form is sent as one, anything else as JSON. */
  post<T>(path: string, body: object): Promise<T> {
    return post(this.base, this.headers, path, body);
  }
}

async function post<T>(base: string, headers: object, path: string, body: object): Promise<T> {
  const sent =
    body instanceof FormData
      ? { headers: { ...headers }, body }
      : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(base + path, { method: 'POST', ...sent }).catch((error: Error) => {
    throw new Error(
      `${base} can't be reached: ${(error.cause as Error | undefined)?.message ?? error.message}`,
    );
  });
  const answer = (await response.json()) as T & Partial<ErrorBody>;
  if (!response.ok)
    throw new ApiError(response.status, `${path}: ${response.status} ${answer.message}`, answer.errors);
  return answer;
}
