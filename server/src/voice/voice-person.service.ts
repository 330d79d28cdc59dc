import { Injectable } from '@nestjs/common';
import type { VoiceView } from '#contracts';
import type { VoiceSettingsDto } from '#contracts/voice/voice.dto';
import { AppConfig } from '../platform/config/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { Clock } from '../platform/time/index.js';
import { RetentionService } from './retention.service.js';
import { VoicePorts } from './voice-ports.js';
import { VoicePersonRepository } from './voice-person.repository.js';

/** What a person may do by voice, and has decided about theirs. */
@Injectable()
export class VoicePersonService {
  constructor(
    private readonly people: VoicePersonRepository,
    private readonly retention: RetentionService,
    private readonly unitOfWork: UnitOfWork,
    private readonly ports: VoicePorts,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async view(employeeId: number): Promise<VoiceView> {
    const { consent, sendWhenDone, readAloud } = await this.people.of(employeeId);
    return {
      speak: this.ports.transcriber.configured,
      listen: this.ports.speaker.configured,
      consent: consent === null ? 'unasked' : consent ? 'given' : 'refused',
      retention_days: this.config.speech.retentionDays,
      send_when_done: sendWhenDone,
      read_aloud: readAloud,
    };
  }

  /** Who takes consent back has their recordings deleted for good. */
  async consent(employeeId: number, given: boolean): Promise<VoiceView> {
    await this.unitOfWork.run(async () => {
      await this.people.setConsent(employeeId, given, this.clock.now());
      if (!given) await this.retention.withdraw(employeeId);
    });
    if (!given) await this.retention.erase();
    return this.view(employeeId);
  }

  async settings(
    employeeId: number,
    { send_when_done = null, read_aloud = null }: Nullable<VoiceSettingsDto>,
  ): Promise<VoiceView> {
    await this.people.setSettings(employeeId, send_when_done, read_aloud);
    return this.view(employeeId);
  }
}

type Nullable<T> = { [F in keyof T]: T[F] | null };
