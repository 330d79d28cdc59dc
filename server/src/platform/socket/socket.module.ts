import { Global, Module, type DynamicModule, type ModuleMetadata } from '@nestjs/common';
import { SOCKET_SERVER } from '../http/index.js';
import { ConnectionGuard } from './connection-guard.js';
import { MonitorGateway } from './monitor.gateway.js';
import { MonitorTopics } from './monitor-topics.js';
import { SocketIoServer } from './socket-server.js';

/** Sign-in lies above the platform: `identity` is its module, which provides SOCKET_IDENTITY. */
@Global()
@Module({})
export class SocketModule {
  static forRoot(identity: NonNullable<ModuleMetadata['imports']>[number]): DynamicModule {
    return {
      module: SocketModule,
      imports: [identity],
      providers: [
        ConnectionGuard,
        SocketIoServer,
        { provide: SOCKET_SERVER, useExisting: SocketIoServer },
        MonitorTopics,
        MonitorGateway,
      ],
      exports: [MonitorTopics],
    };
  }
}
