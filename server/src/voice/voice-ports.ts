import { Injectable } from '@nestjs/common';
import { Speaker, Transcriber } from '../platform/llm/index.js';

/** Who hears and who speaks, as configured. */
@Injectable()
export class VoicePorts {
  constructor(
    readonly transcriber: Transcriber,
    readonly speaker: Speaker,
  ) {}
}
