import {
  CourseType,
  limits,
  type CourseListItem,
  type CourseSnapshot,
  type CourseView,
  type LearnerCourseView,
  type ScoringRule,
  type SnapshotFile,
  type SnapshotPrompts,
} from '#contracts';
import { authoredView } from '../platform/database/index.js';
import type { ComposedCourse, DescribedCourse, ListedCourse, ShownCourse } from './course.types.js';

/** A course as administrators see it. */
export function courseView({ course, roles, rules, files, practiceCourse }: ComposedCourse): CourseView {
  return {
    ...settingsOf(course),
    needs_trust: course.needsTrust,
    pass_score: course.passScore,
    read_aloud: course.readAloud,
    course_status: course.courseStatus,
    scoring_rules: rules.map(scoringRule),
    role_config: roles,
    reference_files: files,
    practice_course_id: practiceCourse?.courseId ?? null,
    practice_course_name: practiceCourse?.courseName ?? null,
    publish_test: course.publishTest,
    passed_test: course.passedTest,
    ...authoredView(course),
  };
}

/** A course in the list. @param refused why it can't be edited; null when it can */
export function courseListItem(course: ListedCourse, refused: string | null): CourseListItem {
  return {
    ...basicsOf(course),
    course_status: course.courseStatus,
    can_edit: refused === null,
    message: refused ?? '',
    ...authoredView(course),
  };
}

/** The course as a session pins it. */
export function courseSnapshot(
  composed: ComposedCourse<DescribedCourse>,
  prompts: SnapshotPrompts,
  marks: { pass: number; excellent: number },
  files: readonly SnapshotFile[],
): CourseSnapshot {
  const pass = composed.course.passScore ?? marks.pass;
  return {
    ...settingsOf(composed.course),
    ...(files.length > 0 && { files: [...files] }),
    // Only where it is said: what changes no words makes no other version of a course that says nothing of it.
    ...(composed.course.readAloud && { read_aloud: true }),
    roles: composed.roles.map(({ role_id, role_name, role_desc, voice }) => ({
      ...{ role_id, role_name, role_desc },
      ...(voice && { voice }),
    })),
    rules: composed.rules.map((used) => ({ ...scoringRule(used), criteria: used.rule.criteria })),
    prompts,
    pass_score: pass,
    // Nothing is excellent that does not pass.
    excellent_score: Math.max(pass, marks.excellent),
  };
}

const scoringRule = ({ rule, weight }: ComposedCourse['rules'][number]): ScoringRule => ({
  rule_id: rule.ruleId,
  rule_name: rule.ruleName,
  rule_desc: rule.ruleDesc,
  weight,
});

const settingsOf = (course: DescribedCourse) => ({
  ...basicsOf(course),
  speaker_content: course.speakerContent,
  dialogue_settings: course.dialogueSettings,
  material: course.material,
  key_qa: course.keyQa,
});

const basicsOf = (course: Pick<DescribedCourse, keyof DescribedCourse & keyof ListedCourse>) => ({
  course_id: course.courseId,
  course_name: course.courseName,
  course_type: course.courseType,
  course_scenario: course.courseScenario,
  course_description: course.courseDescription,
  question_mode: course.questionMode,
  input_method: course.inputMethod,
  max_dialogue_duration: course.maxDialogueDuration,
  max_dialogue_turns: course.maxDialogueTurns,
  speaker_first: course.speakerFirst,
  max_attempts: course.maxAttempts,
});

/** What the start sheet of an exam says. */
const examOf = ({ key_qa, question_mode, max_attempts, pass_score }: ShownCourse) => ({
  questions: key_qa.length,
  question_mode,
  max_attempts: max_attempts ?? limits.attempts.default,
  pass_score,
});

/** What a learner may know of a course: no key_qa, scoring keywords, prompts or settings. */
export function learnerCourseView(course: ShownCourse): LearnerCourseView {
  return {
    course_id: course.course_id,
    course_name: course.course_name,
    course_type: course.course_type,
    course_scenario: course.course_scenario,
    course_description: course.course_description,
    input_method: course.input_method,
    read_aloud: course.read_aloud ?? false,
    max_dialogue_turns: course.max_dialogue_turns,
    max_dialogue_duration: course.max_dialogue_duration,
    speaker_first: course.speaker_first,
    exam: course.course_type === CourseType.exam ? examOf(course) : null,
    roles: course.roles.map(({ role_name }) => ({ role_name })),
    rubric: course.rules.map(({ rule_name, rule_desc, weight, criteria }) => ({
      rule_name,
      rule_desc,
      weight,
      criteria: criteria.map(({ text, weight: share, kind, avoid, cap }) => ({
        text,
        weight: share,
        kind,
        ...(avoid && { avoid }),
        ...(cap !== undefined && { cap }),
      })),
    })),
  };
}
