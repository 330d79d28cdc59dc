import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { evaluationsAtOnce } from '../../practice/index.js';
import { BatchTestRepository } from '../batch-test.repository.js';

/** One question of how many evaluations are owed serves so long. */
const freshMs = 500;
/** Batch tests may owe so many of the evaluations that one process has under way. */
const ownAtOnce = evaluationsAtOnce / 2;

/** Has batch tests wait while people do: for evaluations, which both are given by the same workers. */
@Injectable()
export class LearnersFirst {
  private asked: { at: number; may: Promise<boolean> } | null = null;

  constructor(private readonly runs: BatchTestRepository) {}

  /** Resolves when a simulated learner may have something said or evaluated. */
  async pass(): Promise<void> {
    while (!(await this.may())) await pause(freshMs);
  }

  may(): Promise<boolean> {
    if (this.asked === null || performance.now() - this.asked.at > freshMs)
      this.asked = { at: performance.now(), may: this.ask() };
    return this.asked.may;
  }

  private async ask(): Promise<boolean> {
    const { people, own } = await this.runs.owed(evaluationsAtOnce);
    return people < evaluationsAtOnce && own < ownAtOnce;
  }
}
