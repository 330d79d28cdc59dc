/**
 * Every migration, oldest first; TypeORM orders them by the 13-digit timestamp in which a class's name ends. A step that was released is
 * never edited: the next one corrects it.
 */
export { CreateDirectory1790000001000 } from './1-directory.js';
export { CreateAuth1790000002000 } from './2-auth.js';
export { CreateAudit1790000003000 } from './3-audit.js';
export { CreateRules1790000004000 } from './4-rule.js';
export { CreatePrompts1790000005000 } from './5-prompt.js';
export { CreateCourses1790000006000 } from './6-course.js';
export { CreateTasks1790000007000 } from './7-task.js';
export { CreatePractice1790000008000 } from './8-practice.js';
export { CountVersions1790000009000 } from './9-versions.js';
export { IndexAuthoredLists1790000010000 } from './10-authored-lists.js';
export { ReadAudit1790000011000 } from './11-audit-reading.js';
export { IndexCourseLists1790000012000 } from './12-course-lists.js';
export { TakeEventsAndSendNotices1790000014000 } from './14-events-and-notices.js';
export { ListTasks1790000015000 } from './15-task-lists.js';
export { ReadTaskDetails1790000016000 } from './16-task-details.js';
export { IndexCourseRules1790000017000 } from './17-course-rule-ids.js';
export { TypeTasks1790000018000 } from './18-task-type.js';
export { KeepPromptsOnce1790000019000 } from './19-prompt-sets.js';
export { TakeExams1790000020000 } from './20-exams.js';
export { KeepKnowledge1790000021000 } from './21-knowledge.js';
export { MakeExams1790000022000 } from './22-course-exams.js';
export { CountStatistics1790000023000 } from './23-statistics.js';
export { CountReadings1790000024000 } from './24-readings-begun.js';
export { CountTrend1790000025000 } from './25-statistics-trend.js';
export { ReadCourseBests1790000026000 } from './26-course-bests.js';
export { KeepSignInEnds1790000027000 } from './27-sign-in-ends.js';
export { RememberServiceKeys1790000028000 } from './28-service-keys.js';
export { AddCourseMaterial1790000029000 } from './29-course-material.js';
export { KeepReviewRequests1790000030000 } from './30-review-requests.js';
export { TakeDemoScoresBack1790000031000 } from './31-demo-scores.js';
export { ListContradictions1790000032000 } from './32-contradictions.js';
export { LeaveSessionsUndecided1790000034000 } from './34-undecided-sessions.js';
export { ClearUndecidedSessions1790000035000 } from './35-undecided-of-demonstrations.js';
export { CountContradictions1790000036000 } from './36-contradiction-lists.js';
export { SortLists1790000040000 } from './40-sorted-lists.js';
export { NameSignIns1790000041000 } from './41-sign-in-names.js';
export { ScorePeriods1790000042000 } from './42-scores-of-periods.js';
export { KeepDepartmentNames1790000043000 } from './43-former-department-names.js';
export { ReadNamesInOrder1790000044000 } from './44-names-in-order.js';
export { BoundPauses1790000045000 } from './45-bounds-of-pauses.js';
export { DropOwnerIndex1790000046000 } from './46-owned-heads.js';
export { TakeAppeals1790000050000 } from './50-appeals.js';
