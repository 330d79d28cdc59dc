import { Injectable, Logger } from '@nestjs/common';
import type { Denied } from '../errors.js';

type Write = (denied: Denied) => Promise<void>;

/** Who was refused what they may not, on its way to the audit log, which lies above and says how it is written to. */
@Injectable()
export class Denials {
  private readonly logger = new Logger('Access');
  private write: Write = () => Promise.resolve();

  writtenBy(write: Write): void {
    this.write = write;
  }

  /** The refusal stands whether it can be written down or not. */
  async note(denied: Denied): Promise<void> {
    try {
      await this.write(denied);
    } catch (error) {
      this.logger.error({ msg: 'a refusal could not be written to the audit log', error });
    }
  }
}
