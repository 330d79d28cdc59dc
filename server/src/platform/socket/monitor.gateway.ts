import { Injectable, UseFilters } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import { Matches } from 'class-validator';
import type { Namespace, Socket } from 'socket.io';
import { socketNamespaces, type Ack } from '#contracts';
import { CommandPipe } from './command.pipe.js';
import { RefusalFilter } from './refusal.filter.js';

export class WatchDto {
  /** What to follow, e.g. `task:12` or `batch-test:3`. */
  @Matches(/^(task|batch-test):\d{1,10}$/)
  topic!: string;
}

/** Progress for administrators: they say what they follow and are told; they can change nothing here. */
@UseFilters(RefusalFilter)
@WebSocketGateway({ namespace: socketNamespaces.monitor })
export class MonitorGateway {
  @WebSocketServer() readonly namespace!: Namespace;

  @SubscribeMessage('monitor.watch')
  async watch(
    @ConnectedSocket() socket: Socket,
    @MessageBody(new CommandPipe(WatchDto)) { topic }: WatchDto,
  ): Promise<Ack<object>> {
    await socket.join(topic);
    return { ok: true };
  }

  @SubscribeMessage('monitor.unwatch')
  async unwatch(
    @ConnectedSocket() socket: Socket,
    @MessageBody(new CommandPipe(WatchDto)) { topic }: WatchDto,
  ): Promise<Ack<object>> {
    await socket.leave(topic);
    return { ok: true };
  }
}

/** Domains call this downwards when something that administrators follow has moved. */
@Injectable()
export class MonitorPublisher {
  constructor(private readonly gateway: MonitorGateway) {}

  /** Sends `progress { topic, at, data }` to those who watch the topic on this node. */
  publish(topic: `${'task' | 'batch-test'}:${number}`, data: object): void {
    this.gateway.namespace.to(topic).emit('progress', { topic, at: new Date().toISOString(), data });
  }
}
