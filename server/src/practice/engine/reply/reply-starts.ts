import { Injectable } from '@nestjs/common';
import {
  heardUpTo,
  partingOf,
  pendingWork,
  step,
  type Begin,
  type Input,
  type LogEvent,
  type PendingWork,
  type Plan,
  type SessionState,
} from '#dialogue';
import type { Message } from '#llm';
import type { CourseSnapshot } from '#contracts';
import { customerPrompt, type ReplyToWord } from './customer-prompt.js';
import { NodeLeases } from '../node-leases.js';
import type { SessionView } from '../engine.types.js';

const preparedMost = 1_000;

type Of<T extends Input['type']> = Extract<Input, { type: T }>;

/** Signs replies that are to begin: by this process, from this prompt. What is signed is what the step will store. */
@Injectable()
export class ReplyStarts {
  /** Prompts of replies that are about to begin here, by their hash, so that none is made a second time for the model. */
  private readonly prepared = new Map<string, Message[]>();

  constructor(private readonly leases: NodeLeases) {}

  /** The opening of a session that does not exist yet. */
  opening(snapshot: CourseSnapshot, plan: Plan, now: number): Begin {
    const unsigned = { boot: this.leases.id, promptVersion: 0, promptHash: '' };
    const first = step(null, { type: 'start', now, plan, begin: unsigned });
    if (!first.ok || 'duplicate' in first) throw new Error('a session must start');
    return this.sign(snapshot, first.state, { turn: 0, upto: 0, mood: plan.mood, farewell: false });
  }

  /** The reply to words that are in the log; null when none is due. */
  due({ facts, state }: SessionView): { upto: number; begin: Begin } | null {
    const due = pendingWork(state).begin;
    return due && { upto: due.upto, begin: this.signFrom(facts.snapshot, state, due.turn, due.upto) };
  }

  /** Another generation of the same reply, after a failure or its owner's death. */
  again({ facts, state }: SessionView, turn: number): Begin {
    const answered = state.turns.find(({ index }) => index === turn);
    const upto = answered ? heardUpTo(answered) : 0;
    return this.signFrom(facts.snapshot, state, turn, upto);
  }

  /** A reply to words that are being submitted, to begin in the very same commit; null when it must wait for another one. */
  atOnce({ facts, state }: SessionView, said: Of<'submit'> | Of<'skip'>): Begin | null {
    const heard = step(state, { ...said, begin: null });
    if (!heard.ok || 'duplicate' in heard) return null;
    const due = pendingWork(heard.state).begin;
    return due && this.signFrom(facts.snapshot, heard.state, due.turn, due.upto);
  }

  /** The prompt as it stood when the reply was begun: from memory, or made again of what the log holds. */
  promptOf(view: SessionView, due: NonNullable<PendingWork['generate']>): Message[] {
    const started = view.log.findLast(
      (event): event is Extract<LogEvent, { kind: 'ai.started' }> =>
        event.kind === 'ai.started' && event.gen === due.gen,
    )!;
    const { promptHash, upto, mood, farewell, bought } = started.payload;
    const prepared = this.prepared.get(promptHash);
    this.prepared.delete(promptHash);
    if (prepared) return prepared;
    return customerPrompt(view.facts.snapshot, view.state, { turn: due.turn, upto, mood, farewell, bought })
      .messages;
  }

  private signFrom(snapshot: CourseSnapshot, state: SessionState, turn: number, upto: number): Begin {
    const reply = { turn, upto, mood: state.mood, ...partingOf(state, turn) };
    return this.sign(snapshot, state, reply);
  }

  private sign(snapshot: CourseSnapshot, state: SessionState, reply: ReplyToWord): Begin {
    const { version, hash, messages } = customerPrompt(snapshot, state, reply);
    this.prepared.set(hash, messages);
    // What was signed and never begun goes in the order in which it came.
    if (this.prepared.size > preparedMost) this.prepared.delete(this.prepared.keys().next().value!);
    return { boot: this.leases.id, promptVersion: version, promptHash: hash };
  }
}
