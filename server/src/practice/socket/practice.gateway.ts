import { type Ack, type Commands, socketNamespaces } from '#contracts';
import {
  type BeforeApplicationShutdown,
  createParamDecorator,
  type DynamicModule,
  type ExecutionContext,
  Logger,
  Module,
  type ModuleMetadata,
  UseFilters,
} from '@nestjs/common';
import { Ack as Answering, type OnGatewayInit, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import type { Namespace, Socket } from 'socket.io';
import { CallsModel, commandSocket } from '../../platform/access/index.js';
import {
  type Answer,
  CommandSocket,
  connectionOf,
  Payload,
  RefusalFilter,
} from '../../platform/socket/index.js';
import { SessionRooms } from './session-rooms.js';
import { ExamEngine, SessionEngine, SessionFeed, type SocketConnection } from './engine.port.js';
import {
  CommandDto,
  DraftDto,
  JoinDto,
  SessionDto,
  SignalDto,
  SkipDto,
  SubmitDto,
  SyncDto,
  TurnCommandDto,
} from './commands.dto.js';

/** Who gives the command, and through which connection. */
const From = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  connectionFrom(commandSocket<Socket>(context)),
);

type Answered<K extends keyof Commands> = Promise<Ack<Commands[K]['ack']>>;

/** The practice commands: each is checked, handed to the engine and answered with what the engine says. No rule lives here. */
@UseFilters(RefusalFilter)
@WebSocketGateway({ namespace: socketNamespaces.practice })
export class PracticeGateway implements OnGatewayInit<Namespace>, BeforeApplicationShutdown {
  private readonly logger = new Logger('Socket');
  private readonly rooms: SessionRooms;
  /** Lost connections that are being noted. */
  private readonly leaving = new Set<Promise<void>>();

  constructor(
    private readonly engine: SessionEngine,
    private readonly exams: ExamEngine,
    feed: SessionFeed,
  ) {
    this.rooms = new SessionRooms((sid, listener) => feed.subscribe(sid, listener));
  }

  afterInit(namespace: Namespace): void {
    namespace.on('connection', (socket) => socket.on('disconnect', () => this.leftBy(socket)));
  }

  /** Subscribes before the log is read; what comes meanwhile follows the answer. */
  @SubscribeMessage('session.join')
  async join(
    @CommandSocket() socket: Socket,
    @Payload(JoinDto) payload: JoinDto,
    @Answering() answer: Answer,
  ): Promise<void> {
    const subscription = this.rooms.add(socket, payload.sid);
    const joined = await this.engine.join(connectionFrom(socket), payload).catch((error: unknown) => {
      this.rooms.leave(socket, payload.sid);
      throw error;
    });
    answer(joined);
    if (joined.ok) subscription.open(joined.head);
    else this.rooms.leave(socket, payload.sid);
  }

  @SubscribeMessage('session.leave')
  async leave(
    @CommandSocket() socket: Socket,
    @Payload(SessionDto) payload: SessionDto,
  ): Answered<'session.leave'> {
    this.rooms.leave(socket, payload.sid);
    return this.engine.leave(connectionFrom(socket), payload);
  }

  @SubscribeMessage('session.sync')
  sync(@From() from: SocketConnection, @Payload(SyncDto) payload: SyncDto): Answered<'session.sync'> {
    return this.engine.sync(from, payload);
  }

  @SubscribeMessage('session.takeover')
  takeover(
    @From() from: SocketConnection,
    @Payload(CommandDto) payload: CommandDto,
  ): Answered<'session.takeover'> {
    return this.engine.takeover(from, payload);
  }

  @SubscribeMessage('session.finish')
  finish(
    @From() from: SocketConnection,
    @Payload(CommandDto) payload: CommandDto,
  ): Answered<'session.finish'> {
    return this.engine.finish(from, payload);
  }

  @SubscribeMessage('turn.submit')
  submit(@From() from: SocketConnection, @Payload(SubmitDto) payload: SubmitDto): Answered<'turn.submit'> {
    return this.engine.submit(from, payload);
  }

  @SubscribeMessage('turn.late')
  late(@From() from: SocketConnection, @Payload(SubmitDto) payload: SubmitDto): Answered<'turn.late'> {
    return this.engine.late(from, payload);
  }

  @SubscribeMessage('turn.skip')
  skip(@From() from: SocketConnection, @Payload(SkipDto) payload: SkipDto): Answered<'turn.skip'> {
    return this.exams.skip(from, payload);
  }

  @SubscribeMessage('exam.draft')
  draft(@From() from: SocketConnection, @Payload(DraftDto) payload: DraftDto): Answered<'exam.draft'> {
    return this.exams.draft(from, payload);
  }

  @SubscribeMessage('exam.signal')
  signal(@From() from: SocketConnection, @Payload(SignalDto) payload: SignalDto): Answered<'exam.signal'> {
    return this.exams.signal(from, payload);
  }

  @SubscribeMessage('ai.stop')
  stop(
    @From() from: SocketConnection,
    @Payload(TurnCommandDto) payload: TurnCommandDto,
  ): Answered<'ai.stop'> {
    return this.engine.stop(from, payload);
  }

  @CallsModel()
  @SubscribeMessage('ai.retry')
  retry(
    @From() from: SocketConnection,
    @Payload(TurnCommandDto) payload: TurnCommandDto,
  ): Answered<'ai.retry'> {
    return this.engine.retry(from, payload);
  }

  @CallsModel()
  @SubscribeMessage('eval.retry')
  evalRetry(
    @From() from: SocketConnection,
    @Payload(TurnCommandDto) payload: TurnCommandDto,
  ): Answered<'eval.retry'> {
    return this.engine.evalRetry(from, payload);
  }

  @SubscribeMessage('typing')
  async typing(
    @From() from: SocketConnection,
    @Payload(SessionDto) payload: SessionDto,
  ): Promise<Ack<object>> {
    await this.engine.typing(from, payload);
    return { ok: true };
  }

  private leftBy(socket: Socket): void {
    const noted = this.noteDisconnect(socket).finally(() => this.leaving.delete(noted));
    this.leaving.add(noted);
  }

  /** The sockets are closed by now; what their end brings about needs the stores, which are closed after this. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.leaving);
  }

  private async noteDisconnect(socket: Socket): Promise<void> {
    for (const sid of this.rooms.leaveAll(socket)) {
      try {
        await this.engine.disconnected(connectionFrom(socket), sid);
      } catch (error) {
        // Nobody is left to answer; the next join takes the driver's role over all the same.
        this.logger.error({ msg: 'a lost connection could not be noted', sid, error });
      }
    }
  }
}

function connectionFrom(socket: Socket): SocketConnection {
  const { actor, device, immediate } = connectionOf(socket);
  return { employeeId: actor.employeeId, device, socketId: socket.id, immediate };
}

/** The practice commands on the socket. `engine` is the module that provides SessionEngine and SessionFeed. */
@Module({})
export class PracticeSocketModule {
  static forRoot(engine: NonNullable<ModuleMetadata['imports']>[number]): DynamicModule {
    return { module: PracticeSocketModule, imports: [engine], providers: [PracticeGateway] };
  }
}
