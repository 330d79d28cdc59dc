import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { NodeBoots } from './node-boots.js';
import { Runner } from './runner.js';

/** What a reply may still take when the process is told to end; its supervisor waits ten seconds. */
const drainMs = 8_000;

/** Ends this process's work in order: replies under way are completed, the rest is left to the other processes. */
@Injectable()
export class EngineShutdown implements BeforeApplicationShutdown {
  constructor(
    private readonly runner: Runner,
    private readonly boots: NodeBoots,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await this.runner.drain(drainMs);
    await this.boots.release();
  }
}
