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
