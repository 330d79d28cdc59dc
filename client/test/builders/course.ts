import type { CourseListItem, CourseView, LearnerCourseView } from '#contracts';
import { authored } from './authored';

/** A practice course, pending publish, as its form and its page have it. */
export const course = (over: Partial<CourseView> = {}): CourseView => ({
  course_id: 12,
  course_name: '试鞋不买的顾客',
  course_type: 1,
  course_scenario: '顾客试了两双鞋',
  course_description: '',
  material: null,
  needs_trust: false,
  pass_score: null,
  read_aloud: false,
  course_status: 1,
  question_mode: 1,
  input_method: 1,
  max_dialogue_duration: 15,
  max_dialogue_turns: 10,
  speaker_first: 1,
  speaker_content: '',
  dialogue_settings: '',
  max_attempts: null,
  practice_course_id: null,
  practice_course_name: null,
  publish_test: null,
  passed_test: null,
  key_qa: [],
  reference_files: [],
  scoring_rules: [],
  role_config: [],
  ...authored,
  ...over,
});

/** The same as a row of the list. */
export const listedCourse = (over: Partial<CourseListItem> = {}): CourseListItem => ({
  course_id: 7,
  course_name: '跑鞋接待',
  course_type: 1,
  course_scenario: '',
  course_description: '',
  course_status: 1,
  question_mode: 1,
  input_method: 1,
  max_dialogue_duration: 30,
  max_dialogue_turns: 10,
  speaker_first: 1,
  max_attempts: null,
  can_edit: true,
  message: '',
  ...authored,
  ...over,
});

/** What a learner is shown of it. */
export const learnerCourse = (over: Partial<LearnerCourseView> = {}): LearnerCourseView => ({
  course_id: 3,
  course_name: '试鞋不买的顾客',
  course_type: 1,
  course_scenario: '周末的鞋店',
  course_description: '',
  input_method: 1,
  read_aloud: false,
  max_dialogue_turns: 10,
  max_dialogue_duration: 15,
  speaker_first: 1,
  roles: [{ role_name: '王女士' }],
  rubric: [],
  exam: null,
  ...over,
});

/** The same of an exam: ten questions, one attempt. */
export const learnerExam = (over: Partial<LearnerCourseView> = {}): LearnerCourseView =>
  learnerCourse({
    course_name: '秋冬新品知识考核',
    course_type: 2,
    course_scenario: '周六下午的运动鞋店，顾客左手云步、右手轻行，来回比较。',
    max_dialogue_duration: 20,
    exam: { questions: 10, question_mode: 1, max_attempts: 1, pass_score: 60 },
    ...over,
  });
