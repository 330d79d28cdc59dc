/** How an exam's questions are being answered, kept until the server has it: a page is often away because its network is. */
import type { SignalPayload } from '#contracts';
import type { Answer, Refused } from './types.js';

/** A page that is out of its mind fills no memory. */
const mostKept = 100;

interface Way {
  online: () => boolean;
  send: (signal: SignalPayload) => Promise<Answer<unknown>>;
  wait: (refusal: Refused, tries: number) => Promise<void>;
}

export class ExamIntegrityReports {
  private readonly kept: SignalPayload[] = [];
  private sending: Promise<void> | null = null;

  constructor(private readonly way: Way) {}

  add(signal: SignalPayload): void {
    if (this.kept.length < mostKept) this.kept.push(signal);
    void this.pump();
  }

  /** Something is not sent yet. */
  get any(): boolean {
    return this.kept.length > 0;
  }

  /** Sends what is kept, oldest first, and ends when nothing is left or nothing can be sent. */
  pump(): Promise<void> {
    return (this.sending ??= this.send().finally(() => (this.sending = null)));
  }

  /** What is refused for good belongs to a session that is over. */
  private async send(): Promise<void> {
    for (let tries = 1; this.kept[0] && this.way.online(); tries++) {
      const answer = await this.way.send(this.kept[0]);
      if (!answer.ok && answer.retryable) {
        await this.way.wait(answer, tries);
        continue;
      }
      this.kept.shift();
      tries = 0;
    }
  }
}
