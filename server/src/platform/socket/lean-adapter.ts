import { AbstractWsAdapter, type MessageMappingProperties } from '@nestjs/websockets';
import type { Namespace, Server, Socket } from 'socket.io';
import { receiveCommands } from './command-edge.js';

/**
 * Nest's gateways on our own server. The stock adapter opens an rxjs stream per handler and socket (4.3 KB each, and a long tail of
 * acknowledgement times); this one has a single listener and a map.
 */
export class LeanSocketAdapter extends AbstractWsAdapter {
  constructor(private readonly server: Server) {
    super();
  }

  /** The one server, or the namespace of it that a gateway names. */
  override create(_port: number, options?: { namespace?: string }): Server | Namespace {
    return options?.namespace ? this.server.of(options.namespace) : this.server;
  }

  override bindClientDisconnect(socket: Socket, callback: (reason: string) => void): void {
    socket.once('disconnect', callback);
  }

  override bindMessageHandlers(socket: Socket, handlers: MessageMappingProperties[]): void {
    receiveCommands(socket, new Map(handlers.map(({ message, callback }) => [String(message), callback])));
  }

  /** The edge closes the server, before the modules that answer its commands are torn down. */
  override async close(): Promise<void> {}
}
