import { CourseType, SpeakerFirst, type CourseSnapshot, type SessionKind } from '#contracts';
import { startMood, type Plan } from '#dialogue';

const minute = 60_000;

export const kindOf = (type: CourseType): SessionKind => (type === CourseType.exam ? 'exam' : 'practice');

/**
 * What a session is played by. In an exam the customer asks, once for every key question.
 * @param taskEndsAt the session ends with its task, if that comes before its time limit
 */
export function planOf(snapshot: CourseSnapshot, now: number, taskEndsAt = Infinity): Plan {
  const kind = kindOf(snapshot.course_type);
  const limit = now + snapshot.max_dialogue_duration * minute;
  const end = taskEndsAt < limit ? { endsAt: taskEndsAt, endsWithTask: true as const } : { endsAt: limit };
  if (kind === 'exam') {
    const maxTurns = snapshot.key_qa.length;
    return { kind, speakerFirst: SpeakerFirst.customer, maxTurns, ...end, opening: null, mood: startMood };
  }
  const { speaker_first: speakerFirst, max_dialogue_turns: maxTurns, speaker_content } = snapshot;
  const preset = speakerFirst === SpeakerFirst.customer ? speaker_content.trim() : '';
  return { kind, speakerFirst, maxTurns, ...end, opening: preset === '' ? null : preset, mood: startMood };
}
