import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/time/index.js';
import type { Caller } from '../socket/engine.port.js';
import type { Driver, Performed, SessionView } from './engine.types.js';
import { Lanes } from './lanes.js';
import { NodeBoots } from './node-boots.js';

/** Who drives a session: one tab, by the connection that the head names. Everybody else watches. */
@Injectable()
export class Seats {
  /** Connections of this process that are in a session. */
  private readonly connected = new Set<string>();

  constructor(
    private readonly lanes: Lanes,
    private readonly boots: NodeBoots,
    private readonly clock: Clock,
  ) {}

  /** Takes the wheel if it is free, or this tab's already; answers whether it has it. */
  async drive(caller: Caller, sid: number): Promise<boolean> {
    this.connected.add(seat(caller.socketId, sid));
    await this.meetDriver(sid);
    const done = await this.lanes.perform(sid, (view) => ({
      input: {
        type: 'drive',
        now: this.clock.epochMs(),
        device: caller.device,
        free: !this.isTaken(view),
        takeover: false,
        cid: null,
      },
      driver: this.driverOf(caller),
    }));
    return done.ok;
  }

  takeOver(caller: Caller, sid: number, cid: string): Promise<Performed> {
    this.connected.add(seat(caller.socketId, sid));
    return this.lanes.perform(sid, () => ({
      input: {
        type: 'drive',
        now: this.clock.epochMs(),
        device: caller.device,
        free: false,
        takeover: true,
        cid,
      },
      driver: this.driverOf(caller),
    }));
  }

  /** The connection is out of the session: if it drove, the wheel is free. */
  async leave(caller: Caller, sid: number): Promise<void> {
    this.connected.delete(seat(caller.socketId, sid));
    const known = this.lanes.known(sid);
    if (known && known.head.driver?.socket !== caller.socketId) return;
    await this.lanes.perform(sid, ({ head: { driver } }) =>
      driver?.socket === caller.socketId
        ? { input: null, driver: { ...driver, socket: null } }
        : { input: null },
    );
  }

  /** A driver's process that is not known here may have started just now. */
  private async meetDriver(sid: number): Promise<void> {
    const driver = await this.lanes.look(sid, ({ head }) => head.driver);
    if (driver?.socket) await this.boots.isAliveNow(driver.boot);
  }

  private isTaken({ facts, head: { driver } }: SessionView): boolean {
    if (!driver || driver.socket === null) return false;
    if (driver.boot === this.boots.id) return this.connected.has(seat(driver.socket, facts.sid));
    return this.boots.isAlive(driver.boot);
  }

  private driverOf({ device, socketId }: Caller): Driver {
    return { device, boot: this.boots.id, socket: socketId };
  }
}

const seat = (socketId: string, sid: number): string => `${socketId}|${sid}`;
