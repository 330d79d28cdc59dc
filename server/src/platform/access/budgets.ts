import { Injectable } from '@nestjs/common';
import { normalizeIp, ThrottlerStorageService } from '@nestjs/throttler';
import { AppConfig } from '../config/index.js';
import { TooManyRequestsError } from '../http/index.js';
import { currentSource } from './request-source.js';
import { everyFile } from './route-name.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** One page is some thirty files. */
const filesPerRequest = 4;

interface Limit {
  /** At most so many calls within `withinMs`. */
  most: number;
  withinMs: number;
}

/** The network that an address belongs to: of IPv6 the part that one connection is given, since it may choose the rest itself. */
export const networkOf = (ip: string | null | undefined): string => normalizeIp(ip ?? 'unknown');

/**
 * How often anybody may ask; the table stands in docs/operations.md. Counted in this process alone, so that no other store has to be
 * there: with several processes each gives the budget once.
 */
@Injectable()
export class Budgets {
  constructor(
    private readonly config: AppConfig,
    private readonly counters: ThrottlerStorageService,
  ) {}

  /** Before anybody is known: shops share their address, so this budget is wide. @throws TooManyRequestsError */
  ofAddress(ip: string | null, route: string): Promise<void> {
    const { address } = this.config.budgets;
    const most = route === everyFile ? filesPerRequest * address : address;
    return this.spend('address', `${networkOf(ip)} ${route}`, { most, withinMs: minuteMs });
  }

  /** For what was shown and never was a credential. Who shows one that holds is served all the same. @throws TooManyRequestsError */
  ofDenials(ip: string | null | undefined): Promise<void> {
    return this.spend('denial', networkOf(ip), { most: this.config.budgets.denials, withinMs: minuteMs });
  }

  /** Once it is known who asks. @throws TooManyRequestsError */
  ofPerson(employeeId: number, route: string): Promise<void> {
    const { caller } = this.config.budgets;
    return this.spend('person', `${employeeId} ${route}`, { most: caller, withinMs: minuteMs });
  }

  /**
   * For what costs a model's time, all of it together. Asked for where nothing else is in the way any more, so that what is refused
   * costs nothing. @throws TooManyRequestsError
   */
  async ofModel(employeeId = currentSource()?.actor?.employeeId): Promise<void> {
    if (employeeId === undefined || currentSource()?.unlimited) return;
    const { modelPerMinute, modelPerHour } = this.config.budgets;
    const asked = (seconds: number) => `AI 用得太频繁了，请 ${seconds} 秒后再试`;
    await this.spend('model minute', employeeId, { most: modelPerMinute, withinMs: minuteMs }, asked);
    await this.spend('model hour', employeeId, { most: modelPerHour, withinMs: hourMs }, asked);
  }

  private async spend(
    budget: string,
    whose: string | number,
    { most, withinMs }: Limit,
    sentence?: (seconds: number) => string,
  ): Promise<void> {
    // Without a time of punishment (0) whoever was refused goes on as soon as the oldest request is old enough.
    const counted = await this.counters.increment(`${budget} ${whose}`, withinMs, most, 0, budget);
    if (!counted.isBlocked) return;
    const seconds = Math.max(1, counted.timeToBlockExpire);
    throw new TooManyRequestsError(sentence?.(seconds), seconds);
  }
}
