/** A person who practises, session after session: says something, waits for the customer, retries what failed, reads the result. */
import {
  openSession,
  uuidv7,
  type PracticeSession,
  type MessageView,
  type SessionView,
  type TurnView,
} from '#session-client';
import type { SeededRandom } from './seeded-random.js';
import type { Ledger } from './ledger.js';
import { pause } from './pause.js';
import type { Deployment } from './deployment.js';

/** Refusals that the talk's end brings. */
const tooLate = ['TURN_LIMIT', 'TIME_LIMIT', 'SESSION_ENDED', 'TURN_TOO_LONG'];

/** A learner's storage in the browser: it outlives a reload. */
class BrowserStorage {
  private readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

let sentences = 0;

export class Learner {
  private readonly storage = new BrowserStorage();
  private device = uuidv7();
  private sid = 0;
  private tab: PracticeSession | null = null;
  private leaving = false;
  private who!: { employeeId: number; token: string };
  private readonly otherTabs = new Set<PracticeSession>();

  constructor(
    private readonly world: Deployment,
    private readonly ledger: Ledger,
    private readonly random: SeededRandom,
    readonly number: number,
  ) {}

  async arrive(): Promise<void> {
    this.who = await this.world.person(this.number);
  }

  /** Practises until `leave()`, which ends the session under way, and waits for its result. */
  async practise(): Promise<void> {
    while (!this.leaving) await this.playOne();
  }

  leave(): void {
    this.leaving = true;
  }

  /** In the middle of it, if it is not over: nothing more is done. */
  vanish(): void {
    this.leaving = true;
    if (this.tab) this.ledger.leftAt(this.sid, this.tab.getSnapshot());
    this.tab?.close();
    for (const tab of this.otherTabs) tab.close();
  }

  // ---- What people do to the product ------------------------------------------------------------------------------

  /** Speaks and reloads the page at once: the same words leave twice. */
  reload(): boolean {
    if (!this.maySpeak()) return false;
    this.say();
    this.tab!.close();
    this.tab = this.open(this.device);
    return true;
  }

  /** Speaks and duplicates the tab, which copies its storage and its device: the same words leave from both. */
  async duplicateTab(): Promise<boolean> {
    if (!this.maySpeak()) return false;
    this.say();
    await this.withTab(this.device, () => pause(1_000));
    return true;
  }

  /** Goes on in a second tab for a moment; the first one takes the talk back. */
  secondTab(): Promise<boolean> {
    if (!this.maySpeak()) return Promise.resolve(false);
    return this.withTab(uuidv7(), async (tab) => {
      for (let waited = 0; tab.getSnapshot().connection !== 'online' && waited < 2_000; waited += 50)
        await pause(50);
      const taken = await tab.takeover();
      if (!taken.ok) return false;
      this.say(tab);
      await pause(800);
      // What it has not got rid of it takes with it.
      for (const { cid, state } of messagesOf(tab.getSnapshot()))
        if (state !== 'accepted') this.ledger.forgot(cid);
      return true;
    });
  }

  /** Presses a button twice before anything can happen. */
  async doubleClick(): Promise<boolean> {
    const { tab } = this;
    const view = tab?.getSnapshot();
    const last = view?.turns.at(-1);
    if (!tab || view?.connection !== 'online' || view.status !== 'running' || !last?.reply) return false;
    const press = () => {
      if (last.reply!.status === 'active') return tab.stop(last.index);
      if (last.reply!.status === 'failed') return tab.retry(last.index);
      return tab.finish();
    };
    await Promise.all([press(), press()]);
    return true;
  }

  // ---- Practising ---------------------------------------------------------------------------------------------------

  private async playOne(): Promise<void> {
    const sid = await this.begin();
    // Who has left meanwhile opens nothing more.
    if (sid === null || this.leaving) return;
    this.sid = sid;
    this.device = uuidv7();
    this.tab = this.open(this.device);
    const finishes = this.random.chance(0.2);
    for (let askedAgain = false; ; await pause(40)) {
      const view = this.tab.getSnapshot();
      if (view.connection === 'closed') return;
      if (view.connection !== 'online') continue;
      const waiting = messagesOf(view).find(({ state }) => state !== 'accepted');
      if (waiting) {
        await this.reconsider(waiting, view.role);
        continue;
      }
      if (isOver(view)) break;
      if (view.status === 'running') await this.act(view, finishes);
      if (view.result.status !== 'unscored') continue;
      if (askedAgain) break;
      askedAgain = (await this.tab.evalRetry(0)).ok;
    }
    this.ledger.held(this.sid, this.tab.getSnapshot());
    this.tab.close();
  }

  private async begin(): Promise<number | null> {
    for (;;) {
      try {
        const turns = 2 + this.random.below(3);
        return await this.world.sessions.begin(this.who.employeeId, turns, this.random.chance(0.35));
      } catch {
        if (this.leaving) return null;
        await pause(200);
      }
    }
  }

  private async act(view: SessionView, finishes: boolean): Promise<void> {
    if (view.role === 'viewer') return void (await this.tab!.takeover());
    const last = view.turns.at(-1)!;
    if (view.kind === 'exam') return this.sit(view, last);
    const failed = view.turns.find(({ reply }) => reply?.status === 'failed');
    // What was said since waits behind the failed reply, until somebody has it tried again.
    if (failed && (failed !== last || this.random.chance(0.7)))
      return void (await this.tab!.retry(failed.index));
    if (last.index > 0 && (!last.reply || last.reply.status === 'active')) return;
    if ((finishes && last.index > 1) || (this.leaving && last.index > 0))
      return void (await this.tab!.finish());
    if (last.index >= view.limits!.maxTurns && last.reply?.status !== 'failed') return;
    this.say();
    // Several short messages make one turn.
    if (this.random.chance(0.3)) this.say();
  }

  /** In an exam: one answer to each question, some are passed over. What is typed meanwhile is kept. */
  private async sit(view: SessionView, last: TurnView): Promise<void> {
    if (last.reply?.status === 'failed') return void (await this.tab!.retry(last.index));
    if (last.reply?.status !== 'completed' || last.index >= view.limits!.maxTurns) return;
    if (this.leaving && this.random.chance(0.5)) return void (await this.tab!.finish());
    this.tab!.draft(`第${last.index + 1}题，先写一半`);
    if (this.random.chance(0.2)) return void (await this.tab!.skip());
    if (this.random.chance(0.5)) await pause(this.random.below(300));
    this.say();
  }

  /**
   * What was refused is said again, from where the learner is now, or is too late; what is still being sent is waited for. Whoever only
   * looks on, because a second tab took the talk meanwhile, takes it back first: it would wait for ever.
   */
  private async reconsider({ cid, refusal }: MessageView, role: SessionView['role']): Promise<void> {
    if (!refusal && role === 'viewer') await this.tab!.takeover();
    if (!refusal) return;
    const { code } = refusal;
    // In an exam the next question may not be asked yet: it is answered then.
    if (code === 'STALE_BASE' || code === 'TURN_IN_PROGRESS') return this.tab!.resend(cid);
    this.ledger.gaveUp(cid, tooLate.includes(code) ? null : code);
    this.tab!.discard(cid);
  }

  private maySpeak(): boolean {
    const view = this.tab?.getSnapshot();
    const last = view?.turns.at(-1);
    if (view?.kind === 'exam' && last?.reply?.status !== 'completed') return false;
    return view?.connection === 'online' && view.status === 'running' && last?.reply?.status !== 'active';
  }

  private say(tab = this.tab!): void {
    sentences += 1;
    const text = `您好，第${sentences}句，平时在哪里跑步？`;
    this.ledger.submitted(this.sid, tab.submit(text), text);
    this.note(tab);
  }

  private async withTab<T>(device: string, use: (tab: PracticeSession) => Promise<T>): Promise<T> {
    const tab = this.open(device);
    this.otherTabs.add(tab);
    try {
      return await use(tab);
    } finally {
      this.otherTabs.delete(tab);
      tab.close();
    }
  }

  private open(device: string): PracticeSession {
    const { sid, storage } = this;
    const tab = openSession({
      url: this.world.socketUrl,
      sid,
      device,
      storage,
      credentials: () => Promise.resolve({ token: this.who.token }),
      transports: ['websocket'],
      ackTimeoutMs: 2_000,
      ...(this.number % 2 === 0 && { quiet: 0 as const }),
    });
    tab.subscribe(() => this.note(tab));
    tab.live.subscribe(() => {
      const live = tab.live.getSnapshot();
      if (live) this.ledger.saw(sid, live.mid, live.gen, live.text);
    });
    return tab;
  }

  private note(tab: PracticeSession): void {
    for (const { index, messages } of tab.getSnapshot().turns)
      for (const { cid, state } of messages) if (state === 'accepted') this.ledger.acknowledged(cid, index);
  }
}

const messagesOf = (view: SessionView) => view.turns.flatMap(({ messages }) => messages);

const isOver = ({ status, reason, result }: SessionView): boolean =>
  status === 'ended' && (reason === 'abandoned' || result.status === 'scored');
