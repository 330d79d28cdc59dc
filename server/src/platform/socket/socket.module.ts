import { Global, Module, type DynamicModule, type ModuleMetadata } from '@nestjs/common';
import { SOCKET_EDGE } from '../http/index.js';
import { SocketDoor } from './door.js';
import { MonitorGateway, MonitorPublisher } from './monitor.gateway.js';
import { MonitorTopics } from './monitor-topics.js';
import { SocketIoEdge } from './socket-edge.js';

/** Sign-in lies above the platform: `identity` is its module, which provides SOCKET_IDENTITY. */
@Global()
@Module({})
export class SocketModule {
  static forRoot(identity: NonNullable<ModuleMetadata['imports']>[number]): DynamicModule {
    return {
      module: SocketModule,
      imports: [identity],
      providers: [
        SocketDoor,
        SocketIoEdge,
        { provide: SOCKET_EDGE, useExisting: SocketIoEdge },
        MonitorTopics,
        MonitorGateway,
        MonitorPublisher,
      ],
      exports: [MonitorPublisher, MonitorTopics],
    };
  }
}
