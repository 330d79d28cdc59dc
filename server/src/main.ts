import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { Logger, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { AddressBudget } from './platform/access/index.js';
import { ConfigError, loadConfig, type AppConfig } from './platform/config/index.js';
import { checkDatabaseConnection } from './platform/database/index.js';
import { HealthServer } from './platform/health/health-server.js';
import { HealthService } from './platform/health/health.service.js';
import { configureHttp, limitConnections, SOCKET_SERVER, type SocketServer } from './platform/http/index.js';
import { checkRedisConnection } from './platform/jobs/index.js';
import { ModelStatus } from './platform/llm/index.js';
import { AppLogger } from './platform/log/index.js';

/** A running server. `apiPort` and `socketPort` are null in a process without that role, `healthPort` in one that has any of them. */
export interface RunningServer {
  app: NestExpressApplication;
  apiPort: number | null;
  socketPort: number | null;
  healthPort: number | null;
  close(): Promise<void>;
}

/** Starts the roles that the configuration names; a port of 0 takes a free one. Rejects when the database can't be reached. `further` modules join the product's. */
export async function createApp(
  config: AppConfig,
  further: DynamicModule[] = [],
  logger = new AppLogger(config),
): Promise<RunningServer> {
  await checkDatabaseConnection(config.databaseUrl);
  const redisAway = await checkRedisConnection(config.redisUrl);
  const root = AppModule.forRoot(config);
  root.imports = [...(root.imports ?? []), ...further];
  const app = await NestFactory.create<NestExpressApplication>(root, {
    logger,
    bodyParser: false,
    abortOnError: false,
  });
  if (redisAway !== null)
    new Logger('Main').warn(`Started without Redis (${redisAway}); it is taken up when it is there.`);
  const edge = app.get<SocketServer>(SOCKET_SERVER, { strict: false });
  const model = app.get(ModelStatus, { strict: false });
  configureHttp(app, config, app.get(AddressBudget, { strict: false }).spend, () => model.demo);
  edge.attach(app);
  await app.init();
  const health = app.get(HealthServer, { strict: false });
  const close = async (): Promise<void> => {
    app.get(HealthService, { strict: false }).drain();
    await edge.close();
    await app.close();
    await health.close();
  };
  try {
    const socketPort = config.has('socket') ? await edge.listen(config.socketPort, health.answer) : null;
    const apiPort = config.has('api') ? await listen(app, config.port) : null;
    const healthPort = socketPort === null && apiPort === null ? await health.listen(config.port) : null;
    return { app, apiPort, socketPort, healthPort, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function listen(app: NestExpressApplication, port: number): Promise<number> {
  limitConnections(app.getHttpServer(), true);
  await app.listen(port);
  return (app.getHttpServer().address() as AddressInfo).port;
}

/** The process: from its environment to its end, which is one readable sentence when it can't start. */
async function run(): Promise<void> {
  const config = loadConfig(process.env);
  const server = await createApp(config);
  const logger = new Logger('Main');
  let ending = false;
  const end = (reason: string, code: number): void => {
    if (ending) return;
    ending = true;
    logger.log({ msg: 'stopping', reason });
    // Whatever hangs may not keep the process: the supervisor has already started to wait.
    setTimeout(() => process.exit(1), 10_000).unref();
    server.close().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', () => end('SIGTERM', 0));
  process.on('SIGINT', () => end('SIGINT', 0));
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) => {
      logger.fatal({ msg: event, error });
      end(event, 1);
    });
  }
  const { apiPort, socketPort, healthPort } = server;
  logger.log({ msg: 'ready', roles: config.roles, apiPort, socketPort, healthPort });
}

/** The sentence that the operator reads. */
function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { syscall, message, port } = error as { syscall?: string; message?: string; port?: number };
  if (syscall === 'listen') {
    const setting = port === loadConfig(process.env).socketPort ? 'SOCKET_PORT' : 'PORT';
    return `${setting} is ${port}, where nothing can listen: ${message}.`;
  }
  return `The server could not start: ${message ?? String(error)}`;
}

// Node 20 does not say which module is the program.
const { main = import.meta.filename === process.argv[1] } = import.meta as { main?: boolean };
if (main) {
  run().catch((error: unknown) => {
    console.error(startFailure(error));
    process.exit(1);
  });
}
