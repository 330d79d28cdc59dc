/** Group commit at its barest: one insert in flight, what comes meanwhile makes the next, nothing waits for a timer. */
import pg from 'pg';
import type { DurableEvent } from '#contracts';

interface Waiting {
  event: DurableEvent;
  done: () => void;
  failed: (error: unknown) => void;
}

export class GroupCommit {
  private readonly client: pg.Client;
  private waiting: Waiting[] = [];
  private flying = false;

  constructor(url: string) {
    this.client = new pg.Client({ connectionString: url });
  }

  async open(): Promise<void> {
    await this.client.connect();
    await this.client.query(
      `CREATE TABLE IF NOT EXISTS bench_baseline_event (
         session_id int, seq int, kind text, payload jsonb, created_at timestamptz DEFAULT now(),
         PRIMARY KEY (session_id, seq))`,
    );
    await this.client.query('TRUNCATE bench_baseline_event');
  }

  append(event: DurableEvent): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ event, done, failed });
      if (!this.flying) void this.fly();
    });
  }

  private async fly(): Promise<void> {
    this.flying = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      try {
        await this.client.query({
          name: 'append',
          text: `INSERT INTO bench_baseline_event (session_id, seq, kind, payload)
                 SELECT * FROM unnest($1::int[], $2::int[], $3::text[], $4::jsonb[])`,
          values: [
            batch.map(({ event }) => event.sid),
            batch.map(({ event }) => event.seq),
            batch.map(({ event }) => event.t),
            batch.map(({ event }) => JSON.stringify(event)),
          ],
        });
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.flying = false;
  }
}
