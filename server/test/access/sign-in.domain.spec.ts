import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestApp } from '../harness/index.js';
import { Browser } from './browser.js';
import { people, startWithOrganisation, type Organisation } from './organisation.js';

let app: TestApp;
let provider: Organisation;
let close: () => Promise<void>;
beforeAll(async () => ({ app, provider, close } = await startWithOrganisation()));
afterAll(() => close());

describe('signing in', () => {
  test('brings a learner back to the page that asked, as the person whom the provider recognised', async () => {
    const browser = new Browser(app);
    console.log('BASE', provider.baseUrl, app.config.feishu);
    const back = await browser.signIn(people.learner, '/h5/task-management');
    expect([back.status, back.headers.location]).toEqual([302, '/h5/task-management']);
    const who = await browser.get('/feishu/current_user');
    expect(who.body).toMatchObject({ open_id: people.learner, name: '王小明', gender: 'M', is_admin: false });
    expect(who.body.department).toBe('杭州武林店');
    console.log('BASE', provider.baseUrl, app.config.feishu);
  });
});
