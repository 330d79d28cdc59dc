/** Each call of the specification is mounted, described and guarded. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { routeLines } from '../access/matrix.js';
import { mountedRoutes } from '../access/mounted.js';
import { startApp, type TestApp } from '../harness/index.js';
import { calls, type Call } from './calls.js';

let app: TestApp;
let document: OpenAPIObject;
beforeAll(async () => {
  app = await startApp();
  document = (await app.call('get', '/api/openapi.json')).body as OpenAPIObject;
});
afterAll(() => app.close());

const line = ({ method, path }: Call) => `${method} ${path}`;
const all = calls.map(line);

/** `GET /api/role/{role_id}` of the document, as routers write it. */
const described = () =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
const guarded = () => routeLines.map(({ method, route }) => `${method} ${route}`);

test('the list is the specification’s: every call once', () => {
  expect(calls).toHaveLength(83);
  expect(new Set(calls.map(line)).size).toBe(calls.length);
});

test('each call is mounted', () => {
  const mounted = mountedRoutes(app);
  expect(all.filter((call) => !mounted.includes(call))).toEqual([]);
});

test('each call stands in the description of the API', () => {
  const known = described();
  expect(all.filter((call) => !known.includes(call))).toEqual([]);
});

test('each call stands in the matrix of who may call what', () => {
  const known = guarded();
  expect(all.filter((call) => !known.includes(call))).toEqual([]);
});
