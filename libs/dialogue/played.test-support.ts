/** A session as tests play it: inputs one after another. */
import { pendingWork, startMood, step } from './index.js';
import type {
  Begin,
  ExamPlan,
  Input,
  LogEvent,
  Plan,
  PracticePlan,
  SessionState,
  StoredTurnEval,
} from './index.js';
import { storedTurnEval } from './results.test-support.js';

export const T0 = 1_800_000_000_000;
export const begin: Begin = { boot: 'boot-a', promptVersion: 1, promptHash: 'h' };
export const plan: PracticePlan = {
  kind: 'practice',
  speakerFirst: 1,
  maxTurns: 3,
  endsAt: T0 + 600_000,
  opening: '这双多少钱？',
  mood: startMood,
};

/** Plays inputs one after another; a refused one fails the test unless it is the thing asked for. */
export class Played {
  log: LogEvent[] = [];
  state: SessionState | null = null;
  now = T0;

  take(input: Input) {
    const outcome = step(this.state, input);
    if (outcome.ok && 'events' in outcome) {
      this.log.push(...outcome.events);
      this.state = outcome.state;
    }
    return outcome;
  }
  refusal(input: Input) {
    const outcome = this.take(input);
    return outcome.ok ? null : outcome.refusal;
  }
  kinds() {
    return this.log.map((e) => `${e.kind}(${e.turn})`);
  }
  started(over: Partial<PracticePlan> = {}) {
    return this.begun({ ...plan, ...over });
  }
  begun(by: Plan) {
    this.take({ type: 'start', now: this.now, plan: by, begin });
    this.take({ type: 'drive', now: this.now, device: 'A', free: true, takeover: false, cid: null });
    return this;
  }
  submit(text: string, over: Partial<Extract<Input, { type: 'submit' }>> = {}) {
    this.now += 1000;
    return this.take({
      type: 'submit',
      now: this.now,
      device: 'A',
      cid: `cid-${text}`,
      base: this.state!.head,
      input: 'text',
      text,
      clientAt: '2027-01-01T00:00:00Z',
      signals: { said: [], forbidden: [] },
      begin: null,
      ...over,
    });
  }
  beginReply() {
    const due = pendingWork(this.state!);
    if (!due.generate) this.take({ type: 'begin', now: this.now, upto: due.begin!.upto, begin });
  }
  reply(text = '嗯') {
    this.beginReply();
    const { mid, gen } = pendingWork(this.state!).generate!;
    return this.take({ type: 'reply.completed', now: this.now, mid, gen, text, finish: 'stop' });
  }
  /** A turn of the learner and the reply to it. */
  answered(text: string) {
    this.submit(text);
    this.reply();
    return this;
  }
  fail() {
    this.beginReply();
    const { mid, gen } = pendingWork(this.state!).generate!;
    return this.take({ type: 'reply.failed', now: this.now, mid, gen, code: 'MODEL_TIMEOUT' });
  }
  skip(cid = 'cid-skip') {
    const { head: base } = this.state!;
    return this.take({ type: 'skip', now: this.now, device: 'A', cid, base, begin: null });
  }
  finish() {
    return this.take({ type: 'finish', now: this.now, device: 'A', cid: 'cid-finish', text: '' });
  }
  score(turn: number, score: number | null, run = 1, better = '') {
    return this.judge(turn, run, storedTurnEval({ score, answer_eval: better }));
  }
  judge(turn: number, run: number, stored: StoredTurnEval) {
    return this.take({ type: 'eval.completed', now: this.now, turn, run, eval: stored });
  }
}

/** Two questions, the second one of the course first. */
export const examPlan: ExamPlan = {
  kind: 'exam',
  questions: [1, 0],
  seed: 7,
  maxTurns: 2,
  endsAt: T0 + 600_000,
  mood: startMood,
};
