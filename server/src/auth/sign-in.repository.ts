import { Injectable } from '@nestjs/common';
import type { SignInEnd } from '#contracts';
import type { FormerSignIn, SignedInActor } from '../platform/access/index.js';
import { AppConfig } from '../platform/config/index.js';
import { SqlRepository, UnitOfWork } from '../platform/database/index.js';
import { hashOfServiceKey } from './secrets.js';
import { endKeptMs, lifetimes, type SignInType } from './sign-in.lifetimes.js';

export interface LiveSignIn {
  actor: SignedInActor;
  kind: SignInType;
  lastUsedAt: Date;
}

/** What a ticket lets in: whoever has the sign-in, or who is simulated in one session of a batch test. */
export type TicketWorth = { signInId: number; sessionId: null } | { signInId: null; sessionId: number };

type Row = Omit<LiveSignIn, 'actor'> & SignedInActor;

/** Not too old, and in use. `$1` is the time. */
const inTime = `
  s.expires_at > $1 and s.last_used_at > $1::timestamptz - case s.kind
    when 'browser' then interval '${lifetimes.browser.idleMs} milliseconds'
    else interval '${lifetimes.token.idleMs} milliseconds' end`;
/**
 * A sign-in counts while nobody has ended it, it is in time, its person works here, and the service key that it came by, if it did, is still
 * the one. `key`: the parameter with the present key's hash.
 */
const live = (key: string) => `
  s.revoked_at is null and e.left_at is null and ${inTime}
  and (s.service_key_hash is null or s.service_key_hash = ${key})`;
/** Why it does not count; null while it does, and when it ended without a word. */
const end = `
  case when s.revoked_at is not null then s.end_reason when e.left_at is not null then 'left' when not (${inTime}) then 'timed_out' end as "end"`;
const signInWithPerson = `from sign_in s join employee e on e.id = s.employee_id`;
const columns = `s.id as "signInId", s.kind, s.last_used_at as "lastUsedAt", s.expires_at as "expiresAt",
  e.id as "employeeId", e.open_id as "openId", e.union_id as "unionId", e.name, e.is_admin as "isAdmin"`;

/** Sign-ins as they are stored; secrets only as hashes. */
@Injectable()
export class SignInRepository extends SqlRepository {
  /** Of the service key that counts now; null: none does. */
  private readonly keyHash: Buffer | null;

  constructor(unitOfWork: UnitOfWork, config: AppConfig) {
    super(unitOfWork);
    this.keyHash = config.serviceKey === null ? null : hashOfServiceKey(config.serviceKey);
  }

  async create(signIn: {
    employeeId: number;
    kind: SignInType;
    secretHash: Buffer;
    parentId: number | null;
    byServiceKey: boolean;
    at: Date;
    expiresAt: Date;
  }): Promise<void> {
    await this.query(
      `insert into sign_in (secret_hash, employee_id, kind, parent_id, created_at, last_used_at, expires_at, service_key_hash)
       values ($1, $2, $3, $4, $5, $5, $6, $7)`,
      [
        signIn.secretHash,
        signIn.employeeId,
        signIn.kind,
        signIn.parentId,
        signIn.at,
        signIn.expiresAt,
        signIn.byServiceKey ? this.keyHash : null,
      ],
    );
  }

  /** Until the transaction ends, nobody else signs this person in. */
  async holdPerson(employeeId: number): Promise<void> {
    await this.query(`select 1 from employee where id = $1 for no key update`, [employeeId]);
  }

  /** Ends the person's oldest sign-ins, with the tokens that were made from them, until so many are left. Answers how many ended. */
  endOldest(employeeId: number, left: number, at: Date): Promise<number> {
    return this.affected(
      `with old as (
         select s.id ${signInWithPerson} where s.employee_id = $2 and ${live('$4')} order by s.created_at desc, s.id desc offset $3)
       update sign_in set revoked_at = $1, end_reason = 'too_many'
       where revoked_at is null and (id in (select id from old) or parent_id in (select id from old))`,
      [at, employeeId, left, this.keyHash],
    );
  }

  async findLive(secretHash: Buffer, at: Date): Promise<LiveSignIn | null> {
    const row = await this.first<Row>(
      `select ${columns} ${signInWithPerson} where s.secret_hash = $2 and ${live('$3')}`,
      [at, secretHash, this.keyHash],
    );
    return row && liveSignIn(row);
  }

  /** The sign-in with this secret, when it does not count any more. */
  findEnd(secretHash: Buffer, at: Date): Promise<FormerSignIn | null> {
    return this.first(`select ${end} ${signInWithPerson} where s.secret_hash = $2`, [at, secretHash]);
  }

  async endsOf(ids: number[], at: Date): Promise<Map<number, SignInEnd | null>> {
    const rows = await this.query<{ id: number; end: SignInEnd | null }[]>(
      `select s.id, ${end} ${signInWithPerson} where s.id = any($2::int[])`,
      [at, ids],
    );
    return new Map(rows.map((row) => [row.id, row.end]));
  }

  /** Which of the sign-ins still count. */
  async stillLive(ids: number[], at: Date): Promise<SignedInActor[]> {
    const rows = await this.query<Row[]>(
      `select ${columns} ${signInWithPerson} where s.id = any($2::int[]) and ${live('$3')}`,
      [at, ids, this.keyHash],
    );
    return rows.map((row) => liveSignIn(row).actor);
  }

  async noteUse(id: number, at: Date): Promise<void> {
    await this.query(`update sign_in set last_used_at = $2 where id = $1 and last_used_at < $2`, [id, at]);
  }

  /** Ends a sign-in and the tokens that were made from it. */
  async revoke(id: number, end: SignInEnd, at: Date): Promise<void> {
    await this.query(
      `update sign_in set revoked_at = $3, end_reason = $2 where (id = $1 or parent_id = $1) and revoked_at is null`,
      [id, end, at],
    );
  }

  /** Ends every sign-in of these people. Answers how many ended. */
  revokeAllOf(employeeIds: number[], end: SignInEnd, at: Date): Promise<number> {
    return this.affected(
      `update sign_in set revoked_at = $3, end_reason = $2 where employee_id = any($1::int[]) and revoked_at is null`,
      [employeeIds, end, at],
    );
  }

  async putTicket(ticketHash: Buffer, worth: TicketWorth, expiresAt: Date): Promise<void> {
    await this.query(
      `insert into socket_ticket (ticket_hash, sign_in_id, session_id, expires_at) values ($1, $2, $3, $4)`,
      [ticketHash, worth.signInId, worth.sessionId, expiresAt],
    );
  }

  /** Spends a ticket: of two that come with it, one gets what it is worth. */
  async takeTicket(ticketHash: Buffer, at: Date): Promise<TicketWorth | null> {
    const [ticket] = await this.returned<TicketWorth>(
      `delete from socket_ticket where ticket_hash = $1 and expires_at > $2 returning sign_in_id as "signInId", session_id as "sessionId"`,
      [ticketHash, at],
    );
    return ticket ?? null;
  }

  /** Forgets what is long over. */
  async sweep(at: Date): Promise<void> {
    await this.query(`delete from socket_ticket where expires_at < $1`, [at]);
    await this.query(`delete from sign_in_attempt where expires_at < $1`, [at]);
    const kept = `interval '${endKeptMs} milliseconds'`;
    await this.query(`delete from sign_in where expires_at < $1::timestamptz - ${kept}`, [at]);
  }
}

const liveSignIn = ({ kind, lastUsedAt, ...actor }: Row): LiveSignIn => ({
  actor,
  kind,
  lastUsedAt,
});
