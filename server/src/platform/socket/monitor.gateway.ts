import { UseFilters, type OnModuleDestroy } from '@nestjs/common';
import { SubscribeMessage, WebSocketGateway, WebSocketServer, type OnGatewayInit } from '@nestjs/websockets';
import { Matches } from 'class-validator';
import type { Namespace, Socket } from 'socket.io';
import { socketNamespaces, type Ack } from '#contracts';
import { DomainEvents } from '../domain-events.service.js';
import { Payload } from './command.pipe.js';
import { FollowedTopic } from './followed-topic.js';
import { CommandSocket } from './lean-adapter.js';
import { monitorKinds, MonitorTopics } from './monitor-topics.js';
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
export class MonitorGateway implements OnGatewayInit<Namespace>, OnModuleDestroy {
  @WebSocketServer() readonly namespace!: Namespace;
  /** By topic, while anybody watches it on this node. */
  private readonly followed = new Map<string, FollowedTopic>();
  private readonly kept = new KeptChanges(Date.now());

  constructor(
    private readonly topics: MonitorTopics,
    private readonly events: DomainEvents,
  ) {}

  afterInit(namespace: Namespace): void {
    // Who connects may have asked for something before a change that it was not told of.
    namespace.on('connection', (socket) => socket.emit('recent', this.kept.recent(Date.now())));
    this.events.onEvent((event) => {
      this.kept.add(event, Date.now());
      this.namespace.emit('changed', event);
    });
    namespace.adapter.on('create-room', (room: string) => {
      const found = this.topics.find(room);
      if (found === null) return;
      const send = (data: object) => this.tell(room, data);
      this.followed.set(room, new FollowedTopic(found.source, found.id, send));
    });
    namespace.adapter.on('delete-room', (room: string) => {
      this.followed.get(room)?.stop();
      this.followed.delete(room);
    });
  }

  onModuleDestroy(): void {
    for (const topic of this.followed.values()) topic.stop();
  }

  /** NOT_FOUND for what does not exist. Whoever watches is sent the present state at once. */
  @SubscribeMessage('monitor.watch')
  async watch(@CommandSocket() socket: Socket, @Payload(WatchDto) { topic }: WatchDto): Promise<Ack<object>> {
    const found = this.topics.find(topic);
    if (!(await found?.source.exists(found.id))) throw new RefusalError('NOT_FOUND');
    // It may have gone meanwhile, and whoever joins after that never leaves.
    if (socket.connected) await socket.join(topic);
    this.followed.get(topic)?.refresh();
    return { ok: true };
  }

  @SubscribeMessage('monitor.unwatch')
  async unwatch(
    @CommandSocket() socket: Socket,
    @Payload(WatchDto) { topic }: WatchDto,
  ): Promise<Ack<object>> {
    await socket.leave(topic);
    return { ok: true };
  }

  /** Sends `progress { topic, at, data }` to those who watch the topic on this node. */
  private tell(topic: string, data: object): void {
    this.namespace.to(topic).emit('progress', { topic, at: new Date().toISOString(), data });
  }
}
