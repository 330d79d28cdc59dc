import type { MigrationInterface } from 'typeorm';
import { CreateDirectory1790000001000 } from './1-directory.js';
import { CreateAuth1790000002000 } from './2-auth.js';
import { CreateAudit1790000003000 } from './3-audit.js';
import { CreateRules1790000004000 } from './4-rule.js';
import { CreatePrompts1790000005000 } from './5-prompt.js';
import { CreateCourses1790000006000 } from './6-course.js';
import { CreateTasks1790000007000 } from './7-task.js';
import { CreatePractice1790000008000 } from './8-practice.js';
import { CountVersions1790000009000 } from './9-versions.js';
import { IndexAuthoredLists1790000010000 } from './10-authored-lists.js';
import { ReadAudit1790000011000 } from './11-audit-reading.js';
import { IndexCourseLists1790000012000 } from './12-course-lists.js';
import { TakeEventsAndSendNotices1790000014000 } from './14-provider-events.js';
import { ListTasks1790000015000 } from './15-task-lists.js';
import { ReadTaskDetails1790000016000 } from './16-task-details.js';
import { IndexCourseRules1790000017000 } from './17-course-rule-ids.js';
import { TypeTasks1790000018000 } from './18-task-type.js';
import { KeepPromptsOnce1790000019000 } from './19-prompt-sets.js';
import { TakeExams1790000020000 } from './20-exams.js';
import { KeepKnowledge1790000021000 } from './21-knowledge.js';
import { MakeExams1790000022000 } from './22-course-exams.js';
import { CountStatistics1790000023000 } from './23-statistics.js';
import { CountReadings1790000024000 } from './24-readings-begun.js';
import { CountTrend1790000025000 } from './25-statistics-trend.js';
import { ReadCourseBests1790000026000 } from './26-course-bests.js';
import { KeepSignInEnds1790000027000 } from './27-sign-in-ends.js';
import { RememberServiceKeys1790000028000 } from './28-service-keys.js';
import { AddCourseMaterial1790000029000 } from './29-course-material.js';
import { KeepReviewRequests1790000030000 } from './30-review-requests.js';
import { TakeDemoScoresBack1790000031000 } from './31-demo-scores.js';
import { ListContradictions1790000032000 } from './32-contradictions.js';
import { LeaveSessionsUndecided1790000034000 } from './34-undecided-sessions.js';
import { ClearUndecidedSessions1790000035000 } from './35-undecided-of-demonstrations.js';
import { CountContradictions1790000036000 } from './36-contradiction-lists.js';
import { SortLists1790000040000 } from './40-sorted-lists.js';
import { NameSignIns1790000041000 } from './41-sign-in-names.js';

/** A migration's class name ends in a 13-digit timestamp, by which TypeORM orders them: `CreateCourses1790000000000`. */
type Migration = new () => MigrationInterface;

/** Every migration, oldest first. A step that was released is never edited: the next one corrects it. */
export const migrations: Migration[] = [
  CreateDirectory1790000001000,
  CreateAuth1790000002000,
  CreateAudit1790000003000,
  CreateRules1790000004000,
  CreatePrompts1790000005000,
  CreateCourses1790000006000,
  CreateTasks1790000007000,
  CreatePractice1790000008000,
  CountVersions1790000009000,
  IndexAuthoredLists1790000010000,
  ReadAudit1790000011000,
  IndexCourseLists1790000012000,
  TakeEventsAndSendNotices1790000014000,
  ListTasks1790000015000,
  ReadTaskDetails1790000016000,
  IndexCourseRules1790000017000,
  TypeTasks1790000018000,
  KeepPromptsOnce1790000019000,
  TakeExams1790000020000,
  KeepKnowledge1790000021000,
  MakeExams1790000022000,
  CountStatistics1790000023000,
  CountReadings1790000024000,
  CountTrend1790000025000,
  ReadCourseBests1790000026000,
  KeepSignInEnds1790000027000,
  RememberServiceKeys1790000028000,
  AddCourseMaterial1790000029000,
  KeepReviewRequests1790000030000,
  TakeDemoScoresBack1790000031000,
  ListContradictions1790000032000,
  LeaveSessionsUndecided1790000034000,
  ClearUndecidedSessions1790000035000,
  CountContradictions1790000036000,
  SortLists1790000040000,
  NameSignIns1790000041000,
];
