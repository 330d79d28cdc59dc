import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import helmet from 'helmet';
import request from 'supertest';
import type { AppConfig } from '../../src/platform/config/index.js';
import { servePages } from '../../src/platform/http/static-pages.js';

@Module({})
class NothingModule {}

const jssdk = 'https://suite.example/sdk.js';
const site = { publicBaseUrl: 'http://shop.example:3000', feishu: { jssdk } } as AppConfig;

describe('pages', () => {
  let folder: string;
  let app: NestExpressApplication;
  let demoModel: boolean;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lianhuo-pages-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'h5.html'), 'the phone');
    writeFileSync(join(folder, 'assets', 'chat-1a2b.js'), 'code');
    app = await NestFactory.create<NestExpressApplication>(NothingModule, { logger: false });
    demoModel = false;
    servePages(app, site, () => demoModel, folder);
    await app.init();
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const browse = (path: string) =>
    request(app.getHttpServer()).get(path).set('Accept', 'text/html,*/*;q=0.8');

  it('of the phone answer every path of the phone, and are asked for anew each time', async () => {
    for (const path of ['/h5/task-management', '/h5/chat/7', '/login', '/non-admin']) {
      const page = await browse(path).expect(200);
      expect(page.text).toBe('the phone');
      expect(page.headers['cache-control']).toBe('no-cache');
    }
  });

  it('of the console answer the other paths of a browser, once the console is built', async () => {
    await browse('/course-management').expect(404);
    writeFileSync(join(folder, 'index.html'), 'the console');
    for (const path of ['/course-management', '/task-create/new']) {
      expect((await browse(path).expect(200)).text).toBe('the console');
    }
  });

  it('say from the start at which address the site is, and when the model only demonstrates', async () => {
    writeFileSync(join(folder, 'h5.html'), '<!doctype html>\n<html lang="zh-CN">');
    const before = await browse('/login').expect(200);
    const site = 'data-address="http://shop.example:3000"';
    expect(before.text).toBe(`<!doctype html>\n<html ${site} lang="zh-CN">`);
    demoModel = true;
    const page = await browse('/login').set('If-None-Match', String(before.headers.etag)).expect(200);
    expect(page.text).toBe(`<!doctype html>\n<html ${site} data-demo-model lang="zh-CN">`);
    await browse('/login').set('If-None-Match', String(page.headers.etag)).expect(304);
  });

  it('say in the workplace’s app where its script is, and nowhere else', async () => {
    writeFileSync(join(folder, 'h5.html'), '<html>');
    const inApp = 'Mozilla/5.0 (Linux; Android 12) Chrome/110.0 Mobile Safari/537.36 Lark/7.2.3 Feishu/7.2.3';
    expect((await browse('/login').set('User-Agent', inApp).expect(200)).text).toContain(
      `data-jssdk="${jssdk}"`,
    );
    expect(
      (await browse('/login').set('User-Agent', 'Chrome/110.0 Larkin/1').expect(200)).text,
    ).not.toContain('jssdk');
  });

  it('begin with the courses, whatever the front door was asked with', async () => {
    writeFileSync(join(folder, 'index.html'), 'the console');
    const door = await browse('/?page=2&name=//x').expect(302);
    expect(door.headers.location).toBe('/course-management?page=2&name=//x');
    expect((await browse('//evil.example.com')).headers.location).toBeUndefined();
  });

  it.each([undefined, '*/*', 'text/*', 'text/html', 'image/avif,image/webp,*/*;q=0.8'])(
    'answer whoever takes a page, as with Accept: %s',
    async (accept) => {
      writeFileSync(join(folder, 'index.html'), 'the console');
      const ask = (method: 'get' | 'head', path: string) => {
        const asked = request(app.getHttpServer())[method](path);
        return accept === undefined ? asked : asked.set('Accept', accept);
      };
      expect((await ask('get', '/course-management').expect(200)).text).toBe('the console');
      expect((await ask('get', '/login').expect(200)).text).toBe('the phone');
      const head = await ask('head', '/course-management').expect(200);
      expect(head.headers).toMatchObject({ 'content-length': '11', vary: 'Accept, User-Agent' });
      await ask('head', '/').expect(302);
      await ask('get', '/assets/gone.js').expect(404);
      await ask('get', '/api/nothing').expect(404).expect('Content-Type', /json/);
    },
  );

  it('bring fingerprinted files that are kept for ever', async () => {
    const file = await request(app.getHttpServer()).get('/assets/chat-1a2b.js').expect(200);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('bring scripts compressed to who can read that and to nobody else, and without the headers of pages', async () => {
    const code = 'a(); '.repeat(400);
    writeFileSync(join(folder, 'assets', 'chat-1a2b.js'), code);
    writeFileSync(join(folder, 'assets', 'chat-1a2b.js.br'), brotliCompressSync(code));
    const again = await NestFactory.create<NestExpressApplication>(NothingModule, { logger: false });
    again.use(helmet());
    servePages(again, site, () => demoModel, folder);
    await again.init();
    try {
      const ask = (encoding: string) =>
        request(again.getHttpServer())
          .get('/assets/chat-1a2b.js')
          .set('Accept-Encoding', encoding)
          .expect(200);
      const small = await ask('gzip, br');
      expect(small.headers).toMatchObject({
        'content-encoding': 'br',
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      });
      expect(small.text).toBe(code);
      const ofSecurity = Object.keys(small.headers).filter((header) => /policy|^x-|origin/.test(header));
      expect(ofSecurity.sort()).toEqual(['cross-origin-resource-policy', 'x-content-type-options']);
      expect(Number(small.headers['content-length'])).toBeLessThan(100);
      const plain = await ask('identity');
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.headers.vary).toBe('Accept-Encoding');
      expect(plain.text).toBe(code);
    } finally {
      await again.close();
    }
  });

  it('never stand in for a call, a missing file or a program that wants JSON', async () => {
    writeFileSync(join(folder, 'index.html'), 'the console');
    for (const path of [
      '/api/nothing',
      '/feishu/nothing',
      '/assets/gone.js',
      '/socket.io/',
      '/..%2fpackage.json',
    ]) {
      expect((await browse(path)).text).not.toContain('the console');
    }
    for (const accept of ['application/json', 'application/json, text/plain, */*']) {
      await request(app.getHttpServer()).get('/course-management').set('Accept', accept).expect(404);
    }
    await request(app.getHttpServer()).post('/login').set('Accept', 'text/html').expect(404);
  });
});
