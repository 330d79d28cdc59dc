import { Injectable } from '@nestjs/common';
import { advisoryLocks, SqlRepository } from '../platform/database/index.js';

/** Whose bytes an upload that was never finished has left; nobody uploads for longer. */
const unfinished = `interval '1 hour'`;

/** What lies in the storage. */
@Injectable()
export class BlobRepository extends SqlRepository {
  /** Bytes that lie in the storage, or are on their way there. */
  async used(): Promise<number> {
    const [{ used }] = await this.query<[{ used: string }]>(
      `select coalesce(sum(size), 0)::text as used from knowledge_blob`,
    );
    return Number(used);
  }

  /** Until the transaction under way ends nobody else reserves anything. */
  async lock(): Promise<void> {
    await this.query(`select pg_advisory_xact_lock(${advisoryLocks.storedBytes})`);
  }

  async add(key: string, size: number): Promise<void> {
    await this.query(`insert into knowledge_blob (storage_key, size) values ($1, $2)`, [key, size]);
  }

  async remove(key: string): Promise<void> {
    await this.query(`delete from knowledge_blob where storage_key = $1`, [key]);
  }

  /** Keys of deleted files, and of uploads that were never finished. */
  async unused(): Promise<string[]> {
    const rows = await this.query<{ key: string }[]>(
      `select storage_key as key from knowledge_blob b
       where exists (select 1 from knowledge_file f where f.storage_key = b.storage_key and f.is_deleted)
         or (created_at < now() - ${unfinished}
           and not exists (select 1 from knowledge_file f where f.storage_key = b.storage_key))
       limit 100`,
    );
    return rows.map(({ key }) => key);
  }
}
