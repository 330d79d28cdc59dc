import { createParamDecorator, type ArgumentsHost } from '@nestjs/common';
import type { MessageMappingProperties } from '@nestjs/websockets';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Namespace, Server, Socket } from 'socket.io';
import { commandSocket } from '../access/index.js';
import { type CommandHandlers, receiveCommands } from './command-receiver.js';

/** Nest is shown this instead of a socket, so that nobody takes the first one for the one that gave a command. */
const noSocket = Object.freeze({});

/**
 * Nest's gateways on our own server. The stock adapter binds every handler to every socket and opens an rxjs stream for each (5.5 KB a
 * socket, and a long tail of acknowledgement times); this one binds them once and gives a socket a single listener. So a gateway is
 * told of a command's socket by `@CommandSocket()`, and of connections by its namespace, not by Nest's own hooks.
 */
export class LeanSocketAdapter extends IoAdapter {
  private bound: CommandHandlers = new Map();

  constructor(private readonly server: Server) {
    super();
  }

  /** The one server; its namespaces are made on it. */
  override createIOServer(): Server {
    return this.server;
  }

  /** `connect` is Nest's listener to connections: it binds a gateway's handlers by the method below. */
  override bindClientConnect(namespace: Namespace, connect: (socket: object) => void): void {
    connect(noSocket);
    const handlers = this.bound;
    namespace.on('connection', (socket) => receiveCommands(socket, handlers));
  }

  override bindClientDisconnect(): void {}

  override bindMessageHandlers(_socket: unknown, handlers: MessageMappingProperties[]): void {
    this.bound = new Map(handlers.map(({ message, callback }) => [String(message), callback]));
  }

  /** The edge closes the server, before the modules that answer its commands are torn down. */
  override async close(): Promise<void> {}
}

/** A handler's parameter: the socket that gave the command. */
export const CommandSocket = createParamDecorator((_: unknown, host: ArgumentsHost) =>
  commandSocket<Socket>(host),
);
