import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { servePages } from '../../src/platform/http/static-pages.js';

@Module({})
class NothingModule {}

describe('pages', () => {
  let folder: string;
  let app: NestExpressApplication;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lianhuo-pages-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'h5.html'), 'the phone');
    writeFileSync(join(folder, 'assets', 'chat-1a2b.js'), 'code');
    app = await NestFactory.create<NestExpressApplication>(NothingModule, { logger: false });
    servePages(app, folder);
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
    for (const path of ['/', '/course-management', '/task-create/new']) {
      expect((await browse(path).expect(200)).text).toBe('the console');
    }
  });

  it('bring fingerprinted files that are kept for ever', async () => {
    const file = await request(app.getHttpServer()).get('/assets/chat-1a2b.js').expect(200);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
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
    await request(app.getHttpServer())
      .get('/course-management')
      .set('Accept', 'application/json')
      .expect(404);
    await request(app.getHttpServer()).post('/login').set('Accept', 'text/html').expect(404);
  });
});
