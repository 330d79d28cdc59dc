import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../platform/database/index.js';

export interface VoicePerson {
  /** null: not asked yet. */
  consent: boolean | null;
  sendWhenDone: boolean;
  readAloud: boolean;
}

const stranger: VoicePerson = { consent: null, sendWhenDone: false, readAloud: false };

/** Whose voice may be kept, and how they want to speak and listen. */
@Injectable()
export class VoicePersonRepository extends SqlRepository {
  async of(employeeId: number): Promise<VoicePerson> {
    const row = await this.first<VoicePerson>(
      `select consent, send_when_done as "sendWhenDone", read_aloud as "readAloud" from voice_person where employee_id = $1`,
      [employeeId],
    );
    return row ?? stranger;
  }

  async setConsent(employeeId: number, given: boolean, now: Date): Promise<void> {
    await this.query(
      `insert into voice_person (employee_id, consent, consent_at) values ($1, $2, $3)
       on conflict (employee_id) do update set consent = excluded.consent, consent_at = excluded.consent_at`,
      [employeeId, given, now],
    );
  }

  /** What is null stays as it is. */
  async setSettings(
    employeeId: number,
    sendWhenDone: boolean | null,
    readAloud: boolean | null,
  ): Promise<void> {
    await this.query(
      `insert into voice_person (employee_id, send_when_done, read_aloud) values ($1, coalesce($2, false), coalesce($3, false))
       on conflict (employee_id) do update set send_when_done = coalesce($2, voice_person.send_when_done),
         read_aloud = coalesce($3, voice_person.read_aloud)`,
      [employeeId, sendWhenDone, readAloud],
    );
  }
}
