import {
  CourseType,
  judgedCharacters,
  QuestionMode,
  SpeakerFirst,
  type CourseSnapshot,
  type SessionKind,
  type TalkLimits,
} from '#contracts';
import { questionsOf, shuffled, startMood, type Plan, type SessionState } from '#dialogue';

const minute = 60_000;

/** A kind of session with its type of course. */
export const courseTypeOf = {
  practice: CourseType.practice,
  exam: CourseType.exam,
} as const satisfies Record<SessionKind, CourseType>;

/** The kind of the sessions of a type of course. */
export const kindOf = (type: CourseType): SessionKind =>
  (Object.keys(courseTypeOf) as SessionKind[]).find((kind) => courseTypeOf[kind] === type)!;

type Times = Pick<Plan, 'endsAt' | 'endsWithTask' | 'taskEndsAt' | 'mood'>;

const plans: Record<SessionKind, (snapshot: CourseSnapshot, times: Times, seed: number) => Plan> = {
  practice: (snapshot, times) => {
    const opening = snapshot.speaker_first === SpeakerFirst.customer ? snapshot.speaker_content.trim() : '';
    return {
      ...{ kind: 'practice', speakerFirst: snapshot.speaker_first, maxTurns: snapshot.max_dialogue_turns },
      ...times,
      opening: opening === '' ? null : opening,
    };
  },
  // Every question once.
  exam: ({ key_qa, question_mode }, times, seed) => {
    const inOrder = key_qa.map((_, at) => at);
    const random = question_mode === QuestionMode.random;
    return {
      ...{ kind: 'exam', maxTurns: key_qa.length, ...times },
      questions: random ? shuffled(inOrder, seed) : inOrder,
      seed: random ? seed : null,
    };
  },
};

/**
 * What a session is played by.
 * @param seed what the order of an exam's questions is drawn from, where it is random
 * @param taskEndsAt the session ends with its task, if that comes before its time limit
 */
export function planOf(snapshot: CourseSnapshot, now: number, seed: number, taskEndsAt?: number): Plan {
  const limit = now + snapshot.max_dialogue_duration * minute;
  const task = taskEndsAt !== undefined && { taskEndsAt };
  const end =
    taskEndsAt !== undefined && taskEndsAt < limit
      ? { endsAt: taskEndsAt, endsWithTask: true as const }
      : { endsAt: limit };
  return plans[kindOf(snapshot.course_type)](snapshot, { ...end, ...task, mood: startMood }, seed);
}

/** How much of each answer of an exam is judged, and what its question is worth, turn by turn; a talk has neither. */
export function examLimitsOf(
  { key_qa }: Pick<CourseSnapshot, 'key_qa'>,
  state: Pick<SessionState, 'plan'>,
): Pick<TalkLimits, 'judgedCharacters' | 'questionScores'> {
  const asked = questionsOf(state).map((at) => key_qa[at]!);
  if (asked.length === 0) return {};
  return { judgedCharacters: asked.map(judgedCharacters), questionScores: asked.map(({ score }) => score) };
}
