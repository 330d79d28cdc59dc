import type { Server } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, Module, Param, Post, type DynamicModule } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { Public } from '../../src/platform/access/index.js';
import { ConflictError, IdPipe, SOCKET_SERVER } from '../../src/platform/http/index.js';
import { expectedErrors, startApp, type TestApp } from '../harness/index.js';

class Part {
  @IsString({ message: '请输入名称' })
  @MaxLength(5, { message: '名称最多 5 个字' })
  name!: string;
}

class Whole {
  @IsInt({ message: '数量必须是整数' })
  count!: number;

  @IsOptional()
  @IsArray({ message: '格式不正确' })
  @ArrayMaxSize(3, { message: '最多 3 项' })
  @ValidateNested({ each: true })
  @Type(() => Part)
  parts?: Part[];
}

@Public()
@Controller('/api/house')
class HouseController {
  @Post('echo')
  echo(@Body() whole: Whole): Whole {
    return whole;
  }
  @Get('surprise')
  surprise(): never {
    throw new Error('the secret recipe is on line 3');
  }
  @Get('conflict')
  conflict(): never {
    throw new ConflictError('课程已发布');
  }
  @Get('things/:id')
  thing(@Param('id', IdPipe) id: number): { id: number } {
    return { id };
  }
}

@Module({ controllers: [HouseController] })
class HouseModule {}

const extra: DynamicModule = { module: HouseModule };

describe('the HTTP edge', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({}, [extra]);
  });
  afterAll(() => app.close());
  const echo = () => app.call('post', '/api/house/echo');

  it('passes a body that is as its class says', async () => {
    await echo()
      .send({ count: 1, parts: [{ name: '鞋' }] })
      .expect(201, { count: 1, parts: [{ name: '鞋' }] });
  });

  it('says of each field that fails what is wrong with it', async () => {
    const { body } = await echo()
      .send({ count: '1', parts: [{ name: '太长的名称啊' }, {}], more: true })
      .expect(422);
    expect(body).toEqual({
      code: 422,
      status: 'Unprocessable Entity',
      message: expect.any(String),
      errors: {
        count: ['数量必须是整数'],
        'parts.0.name': ['名称最多 5 个字'],
        'parts.1.name': expect.arrayContaining(['请输入名称']),
        more: ['不支持这个字段'],
      },
    });
    expect(Object.values(body.errors).flat()).toContain(body.message);
  });

  it('refuses text that the database could not hold, and structures too deep to be meant', async () => {
    const nul = await echo()
      .send({ count: 1, parts: [{ name: 'a\0b' }] })
      .expect(422);
    expect(nul.body.errors).toEqual({ 'parts.0.name': ['含有无法保存的字符'] });
    const half = await echo().type('json').send('{"count":1,"parts":[{"name":"\\ud800"}]}').expect(422);
    expect(half.body.errors).toEqual({ 'parts.0.name': ['含有无法保存的字符'] });
    await echo()
      .type('json')
      .send(`{"count":${'['.repeat(50_000)}${']'.repeat(50_000)}}`)
      .expect(422);
  });

  it('answers a body that is no JSON with 400, one that is too large with 413, another kind of content with 415', async () => {
    const malformed = await echo().type('json').send('{"count":').expect(400);
    expect(malformed.body).toMatchObject({ code: 400, message: '请求内容不是有效的 JSON', errors: {} });
    const large = await echo()
      .send({ count: 1, text: 'x'.repeat(300_000) })
      .expect(413);
    expect(large.body).toEqual({
      code: 413,
      status: 'Payload Too Large',
      message: '提交的内容太大了',
      errors: {},
    });
    const plain = await echo().type('text/plain').send('{"count":1}').expect(415);
    expect(plain.body).toMatchObject({ code: 415, message: '不支持这种内容格式' });
  });

  it('answers unknown paths with 404 and ids that are none with 422', async () => {
    for (const path of ['/api/nothing', '/feishu/nothing', '/nothing.png', '/api/house/things']) {
      const { body } = await app.call('get', path).set('Accept', 'text/html').expect(404);
      expect(body).toEqual({ code: 404, status: 'Not Found', message: '没有找到请求的内容', errors: {} });
    }
    await app.call('get', '/api/house/things/7').expect(200, { id: 7 });
    for (const id of ['-1', '2147483648', '1.5', 'x', '1e3', '%00']) {
      await app.call('get', `/api/house/things/${id}`).expect(422);
    }
    await app.call('get', '/api/house/things/%E0%A4%A').expect(400);
  });

  it('passes on what a service expects and hides what nobody expected', async () => {
    const conflict = await app.call('get', '/api/house/conflict').expect(409);
    expect(conflict.body).toEqual({ code: 409, status: 'Conflict', message: '课程已发布', errors: {} });
    const errors = expectedErrors();
    const surprise = await app.call('get', '/api/house/surprise').expect(500);
    expect(errors).toEqual(['Unexpected error']);
    expect(surprise.body.message).toBe('服务出了点问题，请稍后再试');
    expect(surprise.text).not.toMatch(/recipe|stack|\.ts/);
  });

  it('bears a request id, says no to foreign scripts and frames, and does not name its framework', async () => {
    const given = await app.call('get', '/healthz').set('X-Request-Id', 'from-the-caller-1').expect(200);
    expect(given.headers['x-request-id']).toBe('from-the-caller-1');
    const made = await app.call('get', '/healthz').set('X-Request-Id', 'bad id\t').expect(200);
    expect(made.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(made.headers['content-security-policy']).toContain(`ws://127.0.0.1:${app.config.socketPort}`);
    expect(made.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(made.headers['x-powered-by']).toBeUndefined();
  });

  it.each([
    ['a thing', '/api/house/things/7', 200],
    ['a thing, in another spelling', '/API/House/things/7/', 200],
    ['a path that leads nowhere', '/api/nowhere', 404],
    ['a call without sign-in', '/feishu/current_user', 401],
    ['a surprise', '/api/house/surprise', 500],
    ['the way to the provider', '/feishu/oauth', 302],
    ['a missing file', '/assets/none.js', 404],
    ['health', '/healthz', 200],
  ])('lets nobody keep what it answers to %s', async (_what, path, status) => {
    const errors = expectedErrors();
    const { status: got, headers } = await app.call('get', path);
    expect([got, headers['cache-control']]).toEqual([status, 'no-store']);
    expect(errors).toHaveLength(status === 500 ? 1 : 0);
  });

  it('lets nobody keep the answer to a body that it did not read', async () => {
    const { status, headers } = await app.call('post', '/api/house/echo').type('json').send('{');
    expect([status, headers['cache-control']]).toEqual([400, 'no-store']);
  });

  it('waits longer for a file than for anything else, and takes no more connections at the socket than at the API', () => {
    const limitsOf = ({ headersTimeout, requestTimeout, keepAliveTimeout, maxConnections }: Server) => ({
      headersTimeout,
      requestTimeout,
      keepAliveTimeout,
      maxConnections,
    });
    const socket = Reflect.get(app.get<object>(SOCKET_SERVER), 'http') as Server;
    expect(limitsOf(app.app.getHttpServer() as Server)).toEqual({
      ...limitsOf(socket),
      requestTimeout: 600_000,
    });
    expect(limitsOf(socket)).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      maxConnections: 10_000,
    });
  });

  it('describes every field of a body from the rules that check it', async () => {
    const { body } = await app.call('get', '/api/openapi.json').expect(200);
    expect(body.paths['/api/house/echo'].post.requestBody.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Whole',
    });
    expect(body.components.schemas.Whole).toEqual({
      type: 'object',
      required: ['count'],
      properties: {
        count: { type: 'integer' },
        parts: { type: 'array', maxItems: 3, items: { $ref: '#/components/schemas/Part' } },
      },
    });
    expect(body.components.schemas.Part.properties).toEqual({ name: { type: 'string', maxLength: 5 } });
    await app.call('get', '/api/docs').expect(200).expect('Content-Type', /html/);
  });

  /** What is answered to this, byte by byte as it stands here. */
  const answerTo = (bytes: string, address = app.baseUrl) =>
    new Promise<{ head: string; body: unknown }>((resolve) => {
      let answer = '';
      const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.end(bytes));
      socket
        .setEncoding('utf8')
        .on('data', (piece: string) => (answer += piece))
        .on('error', () => undefined)
        .on('close', () => {
          const [head = '', ...rest] = answer.split('\r\n\r\n');
          // It may come in chunks.
          const [json = 'null'] = /\{.*\}/s.exec(rest.join('')) ?? [];
          resolve({ head, body: JSON.parse(json) });
        });
    });

  it('survives garbage on the wire', async () => {
    const { head, body } = await answerTo('\0\0 GET nonsense\r\n\r\n');
    expect(head).toContain('HTTP/1.1 400 Bad Request');
    expect(body).toMatchObject({ code: 400, status: 'Bad Request', errors: {} });
    await app.call('get', '/healthz').expect(200);
  });

  it('answers headers that are too long in the shape of all errors, at the API and at the socket', async () => {
    const long = `GET /healthz HTTP/1.1\r\nHost: x\r\nCookie: sid=${'x'.repeat(20_000)}\r\n\r\n`;
    for (const address of [app.baseUrl, app.socketUrl]) {
      const { head, body } = await answerTo(long, address);
      expect(head).toContain('HTTP/1.1 431 Request Header Fields Too Large');
      expect(head).toContain('x-content-type-options: nosniff');
      expect(body).toEqual({
        code: 431,
        status: 'Request Header Fields Too Large',
        message: '请求头太大了，请清除这个网站的 Cookie 后再试',
        errors: {},
      });
    }
  });

  it.each([
    ['false', 'max-age=31536000'],
    ['true', 'max-age=31536000; includeSubDomains'],
  ])(
    'is asked encrypted for a year over https, below its name as HSTS_SUBDOMAINS says: %s',
    async (HSTS_SUBDOMAINS, told) => {
      const secure = await startApp({ PUBLIC_BASE_URL: 'https://lianhuo.example', HSTS_SUBDOMAINS });
      const answers = [await secure.call('get', '/login'), await secure.call('get', '/healthz')];
      await secure.close();
      const plain = await app.call('get', '/login');
      const headers = [...answers, plain].map((answer) => answer.headers['strict-transport-security']);
      expect(headers).toEqual([told, told, undefined]);
    },
  );

  it('refuses a request that names two hosts', async () => {
    const twice = 'GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n';
    for (const address of [app.baseUrl, app.socketUrl]) {
      const { head, body } = await answerTo(twice, address);
      expect(head).toContain('HTTP/1.1 400 Bad Request');
      expect(body).toMatchObject({ code: 400, errors: {} });
    }
  });
});
