import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { SignInService } from '../../auth/index.js';
import { LearnersProcess } from './learners-process.js';
import type { FromLearners } from './learners.types.js';
import { LearnerWords } from './learner-words.service.js';
import type { Cast } from './persona-words.rules.js';

interface UnderWay {
  cast: Cast;
  firstWords: number[];
}

/** The simulated learners of this process: they talk in a process of their own, and whoever is lost with it is not under way any more. */
@Injectable()
export class SimulatedLearners implements OnModuleDestroy {
  private readonly logger = new Logger(SimulatedLearners.name);
  private readonly underWay = new Map<number, UnderWay>();
  private readonly failed = new Map<number, string>();
  private process: LearnersProcess | null = null;

  constructor(
    private readonly signIns: SignInService,
    private readonly words: LearnerWords,
    private readonly config: AppConfig,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await this.dropAll();
  }

  /** Of the process that they talk in; undefined while nobody does. */
  get pid(): number | undefined {
    return this.process?.pid;
  }

  has(sid: number): boolean {
    return this.underWay.has(sid);
  }

  /** Goes on with a session, from wherever it stands. */
  play(sid: number, cast: Cast): void {
    this.process ??= this.start();
    this.failed.delete(sid);
    this.underWay.set(sid, { cast, firstWords: [] });
    const immediate = cast.persona.key !== 'impatient';
    this.process.send({ t: 'play', sid, url: this.config.socketInternalUrl, immediate });
  }

  /** Nothing more of it is to be played. Answers how long its learner waited for first words, ms. */
  drop(sid: number): readonly number[] {
    const { firstWords = [] } = this.underWay.get(sid) ?? {};
    if (this.underWay.delete(sid)) this.process?.send({ t: 'drop', sid });
    return firstWords;
  }

  /** Why sessions could not be played to their end, since it was asked last. */
  takeFailures(): ReadonlyMap<number, string> {
    const failed = new Map(this.failed);
    this.failed.clear();
    return failed;
  }

  /** Ends the process; nobody talks any more. */
  async dropAll(): Promise<void> {
    this.underWay.clear();
    this.failed.clear();
    const ending = this.process;
    this.process = null;
    await ending?.end();
  }

  private start(): LearnersProcess {
    const started: LearnersProcess = new LearnersProcess({
      message: (message) => this.receive(started, message),
      ended: (how) => {
        if (this.process !== started) return;
        this.logger.warn({ msg: 'the process of the simulated learners is gone', how });
        this.process = null;
        this.underWay.clear();
      },
    });
    return started;
  }

  private receive(from: LearnersProcess, message: FromLearners): void {
    const under = this.underWay.get(message.sid);
    if (message.t === 'first-words') under?.firstWords.push(Math.round(message.ms));
    else if (message.t === 'failed') {
      if (this.underWay.delete(message.sid)) this.failed.set(message.sid, message.why);
    } else if (under) void this.answer(from, message, under.cast);
  }

  private async answer(
    from: LearnersProcess,
    question: FromLearners & { t: 'ask' },
    cast: Cast,
  ): Promise<void> {
    const { id, sid } = question;
    try {
      const value =
        question.what === 'ticket'
          ? (await this.signIns.issueSimulatedTicket(sid)).ticket
          : await this.words.next(sid, cast, question.heard);
      from.send({ t: 'answer', id, value });
    } catch (error) {
      from.send({ t: 'refused', id, why: (error as Error).message });
    }
  }
}
