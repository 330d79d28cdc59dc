import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { SessionEngine, SessionFeed } from '../socket/engine.port.js';
import { Beginnings } from './beginnings.js';
import { EngineShutdown } from './engine-shutdown.js';
import { evaluationQueue, EvaluationQueue } from './evaluation-queue.js';
import { EvaluationRows } from './evaluation-rows.js';
import { Generations } from './generations.js';
import { HeadPoll } from './head-poll.js';
import { Lanes } from './lanes.js';
import { LiveTexts } from './live-texts.js';
import { LocalFeed } from './local-feed.js';
import { NodeBoots } from './node-boots.js';
import { PracticeEngine } from './practice-engine.service.js';
import { RemoteFeed } from './remote-feed.js';
import { ReplyStream } from './reply-stream.js';
import { Runner } from './runner.js';
import { Seats } from './seats.js';
import { SessionCommands } from './session-commands.js';
import { SessionRepository } from './session.repository.js';
import { SessionStore } from './session-store.js';
import { SessionWriter } from './session-writer.js';
import { StepRunner } from './step-runner.js';
import { Sweeper } from './sweeper.js';
import { TaskNewsService } from './task-news.service.js';

/** The durable heart of a session, in every role. In the order in which a command passes through it. */
@Module({
  imports: [BullModule.registerQueue({ name: evaluationQueue })],
  providers: [
    SessionCommands,
    Seats,
    PracticeEngine,
    Lanes,
    StepRunner,
    SessionWriter,
    SessionStore,
    LocalFeed,
    RemoteFeed,
    HeadPoll,
    TaskNewsService,
    LiveTexts,
    Runner,
    Beginnings,
    Generations,
    ReplyStream,
    EvaluationQueue,
    EvaluationRows,
    NodeBoots,
    Sweeper,
    EngineShutdown,
    SessionRepository,
    { provide: SessionEngine, useExisting: SessionCommands },
    { provide: SessionFeed, useExisting: LocalFeed },
  ],
  exports: [
    PracticeEngine,
    SessionRepository,
    SessionEngine,
    SessionFeed,
    Lanes,
    EvaluationRows,
    EvaluationQueue,
    TaskNewsService,
  ],
})
export class EngineModule {}
