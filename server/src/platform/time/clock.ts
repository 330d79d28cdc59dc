import { Injectable } from '@nestjs/common';

/** The server's clock. Everything that depends on the time asks it, so that a test can move it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Milliseconds since 1970, UTC. */
  epochMs(): number {
    return this.now().getTime();
  }
}

/** What comes after the whole millisecond that was named: what is stored has microseconds, which no answer and no filter shows. */
export const afterMillisecond = (time: string): Date => new Date(Date.parse(time) + 1);

/** Minutes with one decimal. */
export const minutesBetween = (from: Date | number, to: Date | number): number =>
  Math.round((Number(to) - Number(from)) / 6_000) / 10;
