import { Injectable } from '@nestjs/common';

/** What sessions ask of recordings. */
export interface Recordings {
  /** Whether it is this person's, of this session. */
  belongs(recordingId: number, employeeId: number, sessionId: number): Promise<boolean>;
  /** Which of them can be played. */
  kept(recordingIds: readonly number[]): Promise<readonly number[]>;
}

/** Recordings of what was said in sessions; the upper domain that keeps them fills it in. */
@Injectable()
export class RecordingRegistry {
  private recordings: Recordings | null = null;

  fill(recordings: Recordings): void {
    this.recordings = recordings;
  }

  async belongs(recordingId: number, employeeId: number, sessionId: number): Promise<boolean> {
    return (await this.recordings?.belongs(recordingId, employeeId, sessionId)) ?? false;
  }

  async kept(recordingIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (recordingIds.length === 0) return new Set();
    return new Set(await this.recordings?.kept(recordingIds));
  }
}
