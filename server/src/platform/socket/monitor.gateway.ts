import { Injectable, UseFilters } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
  type OnGatewayConnection,
  type OnGatewayInit,
} from '@nestjs/websockets';
import { Matches } from 'class-validator';
import type { Namespace, Socket } from 'socket.io';
import { socketNamespaces, type Ack } from '#contracts';
import { DomainEvents } from '../domain-events/index.js';
import { CommandPipe } from './command.pipe.js';
import { monitorKinds, MonitorTopics, type Following, type MonitorTopic } from './monitor-topics.js';
import { KeptChanges } from './recent-changes.js';
import { RefusalError } from './refusal.js';
import { RefusalFilter } from './refusal.filter.js';

export class WatchDto {
  /** What to follow, e.g. `task:12` or `batch-test:3`. */
  @Matches(new RegExp(`^(${monitorKinds.join('|')}):\\d{1,9}$`))
  topic!: string;
}

/** Changes, for administrators: they are sent what others change, and the progress of what they follow. They can change nothing here. */
@UseFilters(RefusalFilter)
@WebSocketGateway({ namespace: socketNamespaces.monitor })
export class MonitorGateway implements OnGatewayInit<Namespace>, OnGatewayConnection<Socket> {
  @WebSocketServer() readonly namespace!: Namespace;
  /** By topic, while anybody watches it on this node. */
  private readonly followed = new Map<string, Following>();
  private readonly kept = new KeptChanges(Date.now());

  constructor(
    private readonly topics: MonitorTopics,
    private readonly events: DomainEvents,
  ) {}

  afterInit({ adapter }: Namespace): void {
    this.events.onEvent((event) => {
      this.kept.add(event, Date.now());
      this.namespace.emit('changed', event);
    });
    adapter.on('create-room', (room: string) => {
      const following = this.topics.follow(room);
      if (following) this.followed.set(room, following);
    });
    adapter.on('delete-room', (room: string) => {
      this.followed.get(room)?.stop();
      this.followed.delete(room);
    });
  }

  /** Who connects may have asked for something before a change that it was not told of. */
  handleConnection(socket: Socket): void {
    socket.emit('recent', this.kept.recent(Date.now()));
  }

  /** NOT_FOUND for what does not exist. Whoever watches is sent the present state at once. */
  @SubscribeMessage('monitor.watch')
  async watch(
    @ConnectedSocket() socket: Socket,
    @MessageBody(new CommandPipe(WatchDto)) { topic }: WatchDto,
  ): Promise<Ack<object>> {
    if (!(await this.topics.exists(topic))) throw new RefusalError('NOT_FOUND');
    // It may have gone meanwhile, and whoever joins after that never leaves.
    if (socket.connected) await socket.join(topic);
    this.followed.get(topic)?.refresh();
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
  publish(topic: MonitorTopic, data: object): void {
    this.gateway.namespace.to(topic).emit('progress', { topic, at: new Date().toISOString(), data });
  }
}
