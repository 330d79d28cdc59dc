import { Injectable } from '@nestjs/common';
import type { Input } from '#dialogue';
import { Clock } from '../../platform/time/index.js';
import type { SocketConnection } from '../socket/engine.port.js';
import type { Performed, SessionView } from './engine.types.js';
import { SessionActors } from './actor/session-actors.js';
import { NodeLeases } from './node-leases.js';

type Drive = Extract<Input, { type: 'drive' }>;

/** Who drives a session: one tab, by the connection that the head names. Everybody else watches. */
@Injectable()
export class DriverLock {
  /** Connections of this process that are in a session. */
  private readonly connected = new Set<string>();

  constructor(
    private readonly actors: SessionActors,
    private readonly leases: NodeLeases,
    private readonly clock: Clock,
  ) {}

  /** Takes the lock if it is free, or this tab’s already; answers whether it has it. */
  async acquire(connection: SocketConnection, sid: number): Promise<boolean> {
    this.connected.add(connectionKey(connection.socketId, sid));
    await this.refreshDriverLease(sid);
    const { ok } = await this.drive(connection, sid, (view) => ({
      free: this.isFree(view),
      takeover: false,
      cid: null,
    }));
    return ok;
  }

  takeOver(connection: SocketConnection, sid: number, cid: string): Promise<Performed> {
    this.connected.add(connectionKey(connection.socketId, sid));
    return this.drive(connection, sid, () => ({ free: false, takeover: true, cid }));
  }

  private drive(
    { device, socketId: socket }: SocketConnection,
    sid: number,
    how: (view: SessionView) => Pick<Drive, 'free' | 'takeover' | 'cid'>,
  ): Promise<Performed> {
    return this.actors.perform(sid, (view) => ({
      input: { type: 'drive', now: this.clock.epochMs(), device, ...how(view) },
      driver: { device, boot: this.leases.id, socket },
    }));
  }

  /** The connection is out of the session: if it drove, the lock is free. */
  async release(connection: SocketConnection, sid: number): Promise<void> {
    this.connected.delete(connectionKey(connection.socketId, sid));
    const known = this.actors.known(sid);
    if (known && known.head.driver?.socket !== connection.socketId) return;
    await this.actors.perform(sid, ({ head: { driver } }) =>
      driver?.socket === connection.socketId
        ? { input: null, driver: { ...driver, socket: null } }
        : { input: null },
    );
  }

  /** A driver's process that is not known here may have started just now. */
  private async refreshDriverLease(sid: number): Promise<void> {
    const driver = await this.actors.look(sid, ({ head }) => head.driver);
    if (driver?.socket) await this.leases.isAliveNow(driver.boot);
  }

  /** Whether nobody who drives is connected. */
  isFree(view: SessionView): boolean {
    return !this.isTaken(view);
  }

  private isTaken({ facts, head: { driver } }: SessionView): boolean {
    if (!driver || driver.socket === null) return false;
    if (driver.boot === this.leases.id) return this.connected.has(connectionKey(driver.socket, facts.sid));
    return this.leases.isAlive(driver.boot);
  }
}

const connectionKey = (socketId: string, sid: number): string => `${socketId}|${sid}`;
