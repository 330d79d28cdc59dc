import { Injectable } from '@nestjs/common';
import {
  pendingWork,
  step,
  type Input,
  type LogEvent,
  type Reevaluation,
  type SessionState,
  type StoredResult,
  type StoredTurnEval,
} from '#dialogue';
import { Clock } from '../../../platform/time/index.js';
import type { SessionView } from '../engine.types.js';
import { sanitizeForPostgres } from '../log/sanitize-for-postgres.js';
import { SessionStore } from '../log/session-store.js';
import { Evaluators } from './evaluators.js';

/** Evaluates a session anew on a copy of its state: the log learns nothing of it until somebody has what was made entered. */
@Injectable()
export class DryRuns {
  constructor(
    private readonly evaluators: Evaluators,
    private readonly store: SessionStore,
    private readonly clock: Clock,
  ) {}

  /**
   * By prompts that were kept; null when there is nothing to evaluate, or something is being evaluated.
   * @throws ModelError, classified, when the model can't be had or gives no usable answer
   */
  async reevaluate(view: SessionView, prompts: string): Promise<Reevaluation | null> {
    const now = this.clock.epochMs();
    const asked = step(view.state, { type: 'reevaluate', now, cid: 'dry run', prompts });
    if (!asked.ok || 'duplicate' in asked) return null;
    const texts = await this.store.promptsOf(prompts);
    const evaluator = this.evaluators.of(view);
    const log: LogEvent[] = [];
    let state = asked.state;
    const take = (input: Input) => {
      const taken = step(state, input);
      if (!taken.ok || 'duplicate' in taken) throw new Error('what was asked for must be taken');
      log.push(...taken.events);
      state = taken.state;
    };
    for (let due = nextDue(state); due; due = nextDue(state)) {
      const { turn, run } = due;
      const seen = { ...view, state };
      if (turn === 0)
        take({
          ...{ type: 'result', now, run },
          result: sanitizeForPostgres(await evaluator.session(seen, texts)),
        });
      else
        take({
          ...{ type: 'eval.completed', now, turn, run },
          eval: sanitizeForPostgres(await evaluator.turn(seen, turn, texts)),
        });
    }
    return { head: view.state.head, prompts, turns: turnsIn(log), result: resultIn(log)! };
  }
}

const nextDue = (state: SessionState) => pendingWork(state).evaluations[0];

const turnsIn = (log: readonly LogEvent[]): { turn: number; eval: StoredTurnEval }[] =>
  log.flatMap((event) =>
    event.kind === 'eval.completed' ? [{ turn: event.turn, eval: event.payload.eval }] : [],
  );

const resultIn = (log: readonly LogEvent[]): StoredResult | undefined =>
  log.find((event) => event.kind === 'session.result')?.payload.result;
