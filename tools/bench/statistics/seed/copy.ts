import { once } from 'node:events';
import type { Writable } from 'node:stream';
import pg from 'pg';

/** What of pg's connection a COPY needs; pg's own types leave it out. */
interface CopyConnection {
  readonly stream: Writable;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** A COPY as pg runs it. */
class CopyFrom implements pg.Submittable {
  /** Rows may be sent. */
  readonly begun: Promise<CopyConnection>;
  /** The server has taken them. */
  readonly done: Promise<void>;
  handleCopyInResponse!: (connection: CopyConnection) => void;
  handleReadyForQuery!: () => void;
  handleError!: (error: Error) => void;

  constructor(private readonly text: string) {
    const failed = new Promise<never>((_, reject) => (this.handleError = reject));
    this.begun = Promise.race([
      failed,
      new Promise<CopyConnection>((resolve) => (this.handleCopyInResponse = resolve)),
    ]);
    this.done = Promise.race([failed, new Promise<void>((resolve) => (this.handleReadyForQuery = resolve))]);
    // Who waits for one of the two hears of a failure; the other must not count as unheard.
    for (const promise of [this.begun, this.done]) promise.catch(() => undefined);
  }

  submit = (connection: unknown): void => (connection as CopyConnection).query(this.text);
  handleCommandComplete(): void {}
}

const chunkLength = 1 << 18;

/** Rows for one table, sent over a connection of its own. */
export class TableCopy {
  rows = 0;
  private waiting = '';

  private constructor(
    private readonly client: pg.Client,
    private readonly copy: CopyFrom,
    private readonly connection: CopyConnection,
  ) {}

  static async into(databaseUrl: string, table: string, columns: string): Promise<TableCopy> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    // Neither foreign keys nor triggers look at what is known to be right.
    await client.query(`set session_replication_role = replica`);
    const copy = client.query(new CopyFrom(`copy ${table} (${columns}) from stdin`));
    return new TableCopy(client, copy, await copy.begun);
  }

  /** @param line columns joined by tabs, as COPY reads them */
  add(line: string): void {
    this.rows += 1;
    this.waiting += line + '\n';
  }

  /** Sends what has gathered, and waits while the server is behind. */
  async flush(least = chunkLength): Promise<void> {
    if (this.waiting.length < least) return;
    this.connection.sendCopyFromChunk(Buffer.from(this.waiting));
    this.waiting = '';
    if (this.connection.stream.writableNeedDrain) await once(this.connection.stream, 'drain');
  }

  async end(): Promise<void> {
    await this.flush(1);
    this.connection.endCopyFrom();
    await this.copy.done;
    await this.client.end();
  }
}

const special = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** One value as COPY reads it. */
export const text = (value: string | null): string =>
  value === null ? '\\N' : value.replace(special, (sign) => escapes[sign]!);
export const json = (value: unknown): string => text(JSON.stringify(value));
/** An array of texts. */
export const texts = (values: readonly string[]): string =>
  text(`{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`);
