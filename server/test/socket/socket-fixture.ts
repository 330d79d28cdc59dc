/** A fixture with nothing in it but the socket edge: a gateway that misbehaves on request, and people who are known by their token. */
import {
  Global,
  Injectable,
  Module,
  UseFilters,
  type DynamicModule,
  type INestApplication,
  type Type,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MessageBody, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { ThrottlerStorageService } from '@nestjs/throttler';
import { IsString, MaxLength } from 'class-validator';
import type { Socket } from 'socket.io';
import { io, type ManagerOptions, type Socket as Client, type SocketOptions } from 'socket.io-client';
import type { Refusal } from '#contracts';
import {
  CommandSocket,
  Payload,
  RefusalFilter,
  SocketModule,
  connectionOf,
} from '../../src/platform/socket/index.js';
import { Budgets } from '../../src/platform/access/index.js';
import { DomainEvents } from '../../src/platform/domain-events.service.js';
import { ConfigModule, loadConfig } from '../../src/platform/config/index.js';
import { Denials, SOCKET_SERVER, type SocketServer } from '../../src/platform/http/index.js';
import { uuidv7 } from '#session-client';
import { FakeIdentity, identityModule } from './fake-identity.js';

export const ourOrigin = 'https://train.example.com';
export const serviceKey = 'service-key-of-the-socket-edge';

class WordsDto {
  @IsString()
  @MaxLength(300_000)
  words!: string;
}

@UseFilters(RefusalFilter)
@WebSocketGateway({ namespace: '/practice' })
class TryingGateway {
  @SubscribeMessage('who')
  who(@CommandSocket() socket: Socket): object {
    return { ok: true, ...connectionOf(socket) };
  }
  @SubscribeMessage('kept')
  kept(@CommandSocket() socket: Socket): object {
    return { ok: true, kept: Object.keys(socket.request) };
  }
  @SubscribeMessage('say')
  say(@Payload(WordsDto) { words }: WordsDto): object {
    return { ok: true, length: words.length };
  }
  @SubscribeMessage('throw')
  fail(@MessageBody() payload: unknown): object {
    throw new Error(`a defect with ${JSON.stringify(payload)}`);
  }
  @SubscribeMessage('fail later')
  async failLater(): Promise<object> {
    await Promise.resolve();
    throw Object.assign(new Error('no store'), { code: 'ECONNREFUSED' });
  }
  @SubscribeMessage('forget')
  forget(): void {}
}

@Module({ providers: [TryingGateway] })
class TryingModule {}

/** Nothing changes in this fixture: it has no database. */
@Global()
@Module({
  providers: [
    { provide: DomainEvents, useValue: { onEvent: () => undefined } },
    ThrottlerStorageService,
    Budgets,
    Denials,
  ],
  exports: [DomainEvents, Budgets, Denials],
})
class StillModule {}

export interface SocketFixture {
  url: string;
  app: INestApplication;
  identity: FakeIdentity;
  /** Closes the edge as a shutdown does. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** A fixture with these modules behind the edge; by default the gateway that misbehaves. */
export const startSocketFixture = (...modules: (Type | DynamicModule)[]): Promise<SocketFixture> =>
  startSocketFixtureWith({}, ...modules);

/** The same with settings of its own. */
export async function startSocketFixtureWith(
  settings: Record<string, string>,
  ...modules: (Type | DynamicModule)[]
): Promise<SocketFixture> {
  const config = loadConfig({
    PUBLIC_BASE_URL: ourOrigin,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    REDIS_URL: 'redis://127.0.0.1:9',
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
    OPENAI_API_KEY: 'none',
    OPENAI_MODEL: 'none',
    FEISHU_APP_ID: 'none',
    FEISHU_APP_SECRET: 'none',
    AUTH_SERVICE_KEY: serviceKey,
    ...settings,
  });
  const identity = new FakeIdentity();
  @Injectable()
  class House {}
  const app = await NestFactory.create(
    {
      module: House,
      imports: [
        ConfigModule.forRoot(config),
        StillModule,
        SocketModule.forRoot(identityModule(identity)),
        ...(modules.length > 0 ? modules : [TryingModule]),
      ],
    },
    { logger: false, abortOnError: false },
  );
  const edge = app.get<SocketServer>(SOCKET_SERVER, { strict: false });
  edge.attach(app);
  await app.init();
  const port = await edge.listen(0, (_request, response) => response.writeHead(404).end());
  return {
    url: `http://127.0.0.1:${port}`,
    app,
    identity,
    drain: () => edge.close(),
    close: async () => {
      await edge.close();
      await app.close();
    },
  };
}

const open: Client[] = [];
export function hangUp(): void {
  for (const client of open.splice(0)) client.disconnect();
}

/** A client that does not come back by itself. */
export function knock(
  address: string,
  auth: object,
  options: Partial<ManagerOptions & SocketOptions> = {},
): Client {
  const client = io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { v: 1, client: 'test', device: uuidv7(), ...auth },
    ...options,
  });
  open.push(client);
  return client;
}

/** Connected, or the refusal (for the transport's own errors: their message). */
export function outcome(client: Client): Promise<'in' | Refusal | string> {
  return new Promise((resolve) => {
    client.once('connect', () => resolve('in'));
    client.once('connect_error', (error: Error & { data?: Refusal }) => resolve(error.data ?? error.message));
  });
}

export async function enter(address: string, auth: object, options = {}): Promise<Client> {
  const client = knock(address, auth, options);
  const how = await outcome(client);
  if (how !== 'in') throw new Error(`not let in: ${JSON.stringify(how)}`);
  return client;
}
