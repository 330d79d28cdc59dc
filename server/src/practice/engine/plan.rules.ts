import { CourseType, SpeakerFirst, type CourseSnapshot, type SessionKind } from '#contracts';
import { startMood, type Plan } from '#dialogue';

const minute = 60_000;

export const kindOf = (type: CourseType): SessionKind => (type === CourseType.exam ? 'exam' : 'practice');

/** What a session is played by. In an exam the customer asks, once for every key question. */
export function planOf(snapshot: CourseSnapshot, now: number): Plan {
  const kind = kindOf(snapshot.course_type);
  const endsAt = now + snapshot.max_dialogue_duration * minute;
  if (kind === 'exam') {
    const maxTurns = snapshot.key_qa.length;
    return { kind, speakerFirst: SpeakerFirst.customer, maxTurns, endsAt, opening: null, mood: startMood };
  }
  const { speaker_first: speakerFirst, max_dialogue_turns: maxTurns, speaker_content } = snapshot;
  const preset = speakerFirst === SpeakerFirst.customer ? speaker_content.trim() : '';
  return { kind, speakerFirst, maxTurns, endsAt, opening: preset === '' ? null : preset, mood: startMood };
}
