import type { MessageMappingProperties } from '@nestjs/websockets';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server } from 'socket.io';
import { type CommandSource, receiveCommands } from './command-receiver.js';

/**
 * Nest's gateways on our own server. The stock adapter opens an rxjs stream per handler and socket (4.3 KB each, and a long tail of
 * acknowledgement times); this one has a single listener and a map.
 */
export class LeanSocketAdapter extends IoAdapter {
  /** By their names, so that gateways with the same commands share them: a map for each socket would be half a KB of it. */
  private readonly places = new Map<string, ReadonlyMap<string, number>>();

  constructor(private readonly server: Server) {
    super();
  }

  /** The one server; its namespaces are made on it. */
  override createIOServer(): Server {
    return this.server;
  }

  override bindMessageHandlers(socket: CommandSource, handlers: MessageMappingProperties[]): void {
    const names = handlers.map(({ message }) => String(message));
    const places = this.places.get(names.join()) ?? new Map(names.map((name, place) => [name, place]));
    this.places.set(names.join(), places);
    receiveCommands(socket, { places, handlers: handlers.map(({ callback }) => callback) });
  }

  /** The edge closes the server, before the modules that answer its commands are torn down. */
  override async close(): Promise<void> {}
}
