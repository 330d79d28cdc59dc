/** Whose address a request has: what proxies say, as far as they are trusted, and nothing that is no address. */
import { afterEach, expect, test } from '@jest/globals';
import { AuditService } from '../../src/platform/audit/index.js';
import { startApp, type TestApp } from '../harness/index.js';

let app: TestApp;
afterEach(() => app.close());

/** The address under which a denied sign-in was written down. */
async function auditedAs(forwarded: string | undefined, openId = 'ou_nobody'): Promise<string> {
  const call = app.call('post', '/api/auth/login');
  if (forwarded !== undefined) call.set('X-Forwarded-For', forwarded);
  await call.send({ open_id: openId, name: '谁' }).expect(401);
  // What repeats is written down as a number.
  await app.get(AuditService).tellRepeated(true);
  const [line] = await app.dataSource.query(`select ip from audit_log order by id desc limit 1`);
  return (line as { ip: string }).ip;
}

test('without a proxy nobody says where they come from', async () => {
  app = await startApp();
  expect(await auditedAs('203.0.113.7')).toBe('127.0.0.1');
});

test('behind one proxy the address is the one that the proxy saw, whatever the client wrote before it', async () => {
  app = await startApp({ TRUST_PROXY: '1' });
  expect(await auditedAs('203.0.113.7')).toBe('203.0.113.7');
  expect(await auditedAs('10.9.9.9, 192.168.1.5')).toBe('192.168.1.5');
  expect(await auditedAs("' or 1=1, 192.168.1.5")).toBe('192.168.1.5');
  expect(await auditedAs('::FFFF:203.0.113.8')).toBe('203.0.113.8');
  expect(await auditedAs('fe80::1%eth0')).toBe('fe80::1');
});

test('what is no address does not stand for one, where a trusted network leads to it', async () => {
  app = await startApp({ TRUST_PROXY: 'loopback,uniquelocal', REQUESTS_PER_ADDRESS: '3' });
  expect(await auditedAs("' or 1=1, 192.168.1.5")).toBe('192.168.1.5');
  expect(await auditedAs('unknown')).toBe('127.0.0.1');
  // Nor does it open a budget of its own.
  const statuses = [];
  for (const made of ['a', 'b', 'c', 'd'])
    statuses.push(
      (await app.call('get', '/feishu/current_user').set('X-Forwarded-For', `${made}, 10.0.0.1`)).status,
    );
  expect(statuses).toEqual([401, 401, 401, 429]);
});
