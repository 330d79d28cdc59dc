/** The whole application, the organisation mirrored, and an administrator signed in: what a test over HTTP begins with. */
import type { DynamicModule } from '@nestjs/common';
import { people, actorOf, startWithOrganisation, tokenOf } from './access/organisation.js';

export async function startAppFixture(
  overrides: Record<string, string> = {},
  testModules: DynamicModule[] = [],
) {
  const { app, provider, close } = await startWithOrganisation(overrides, testModules);
  const author = await actorOf(app, people.administrator);
  const token = await tokenOf(app, people.administrator);
  return {
    app,
    provider,
    close,
    /** The administrator, as services know who is signed in. */
    author,
    token,
    /** The administrator, as bodies name who makes something. */
    creator: { creator_id: author.employeeId, creator_name: author.name },
    /** A call by the administrator, or by whoever holds another token. */
    post: (path: string, body: object = {}, as = token) => app.call('post', path, as).send(body),
    /** A call by the administrator whose answer comes in pieces. */
    stream: (path: string, body: object, signal?: AbortSignal) =>
      fetch(`${app.baseUrl}${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          Accept: 'text/event-stream',
        },
        body: JSON.stringify(body),
        signal,
      }),
    get: (path: string, as = token) => app.call('get', path, as),
    /** The audit log's lines about a thing, the oldest first. */
    audited: (type: string, id: number) =>
      app.dataSource.query<AuditedLine[]>(
        `select action, detail from audit_log where object_type = $1 and object_id = $2 order by id`,
        [type, String(id)],
      ),
  };
}
export type AppFixture = Awaited<ReturnType<typeof startAppFixture>>;

export interface AuditedLine {
  action: string;
  detail: { before?: object; after?: object };
}
