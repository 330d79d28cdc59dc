/**
 * Who may call what: typed by hand from docs/decisions/0006-who-may-call-what.md, never made from the code. walk-matrix.ts tries each line
 * as each person and fails on a route or socket event that is not here, and on a line that nothing answers to.
 *
 * A 404 in a cell where the learner has more is "not yours": its body must be the very one that an absent id gets.
 */
import { v7 as uuidv7 } from 'uuid';
import type { RefusalCode } from '#contracts';

/**
 * nobody: shows nothing · expired: a sign-in whose time is over · ended: the sign-in that an administrator had before losing the
 * right · learner: whose things the ids are · other: another learner · former: who was an administrator, signed in again ·
 * admin: an administrator
 */
export const persons = ['nobody', 'expired', 'ended', 'learner', 'other', 'former', 'admin'] as const;
export type Person = (typeof persons)[number];
type Row<T> = [nobody: T, expired: T, ended: T, learner: T, other: T, former: T, admin: T];

/** What the lines of the matrix speak of. Sessions and places are the learner's. */
export interface Things {
  baseUrl: string;
  openId: string;
  /** A running session in which nothing was said yet. */
  sid: number;
  /** An ended one, and what was said in it. */
  endedSid: number;
  said: { question: string; answer: string };
  place: { practice_session_id: number; course_id: number; task_id: number };
  draftId: number;
  /** Another task in progress. */
  spareTaskId: number;
  syncId: number;
  /** A clearing of which nothing is left. */
  clearingId: number;
  /** A re-evaluation of many sessions that has ended. */
  reEvaluationId: number;
  /** A batch test that is done. */
  batchTestId: number;
  /** An objection that an administrator has added by hand. */
  objectionId: number;
  /** A wording of it, an example, and a change that was taken back. */
  wordingId: number;
  exampleId: number;
  objectionChangeId: number;
  /** Of an answer that was drawn to be judged, by a rule that nothing uses. */
  labelItemId: number;
  ruleId: number;
  /** A recording of the learner's ended session, all of it, and how many bytes that is. */
  recordingId: number;
  recordingBytes: number;
  /** An exam that nobody has taken. */
  examId: number;
  roleId: number;
  /** A rule and a role that nothing uses. */
  spareRuleId: number;
  spareRoleId: number;
  /** One that no task uses. */
  spareCourseId: number;
  fileId: number;
  /** One that no course reads from. */
  spareFileId: number;
  /** One whose text has been read. */
  readFileId: number;
  /** A card of the learner's, and what was asked and not answered. */
  drill: { card_id: number; question_id: number };
  /** The administrator's, as bodies name them. */
  author: { creator_id: number; creator_name: string };
  /** An administrator, as the calls that set administrators name people. */
  administrator: { name: string; open_id: string; union_id: string };
  /** Another one, who may stop being one. */
  spareAdminId: number;
}

/** What a request is made of; `path` fills the route's parameters. */
export interface Sending {
  path?: Record<string, number>;
  query?: Record<string, string | number>;
  body?: object;
  /** A file, in a multipart body. */
  file?: { name: string; text: string };
  /** A body that is no JSON. */
  bytes?: Buffer;
}
export interface RouteLine {
  method: 'GET' | 'POST' | 'PUT';
  route: string;
  statuses: Row<number>;
  send: (things: Things) => Sending;
}
export interface EventLine {
  namespace: string;
  event: string;
  answers: Row<'ok' | RefusalCode>;
  send: (things: Things) => object;
}

const nothing = (): Sending => ({});
const get = (route: string, statuses: Row<number>, send = nothing as RouteLine['send']): RouteLine => ({
  method: 'GET', route, statuses, send,
}); // prettier-ignore
const post = (route: string, statuses: Row<number>, send = nothing as RouteLine['send']): RouteLine => ({
  method: 'POST', route, statuses, send,
}); // prettier-ignore

const put = (route: string, statuses: Row<number>, send: RouteLine['send']): RouteLine => ({
  method: 'PUT', route, statuses, send,
}); // prettier-ignore
const anEdit = ({ roleId, ruleId }: Things): object => ({
  course_name: '跑鞋接待', course_scenario: '顾客想买跑步鞋', course_description: '', question_mode: 1,
  input_method: 1, max_dialogue_duration: 30, max_dialogue_turns: 10, speaker_first: 2, speaker_content: '',
  dialogue_settings: '', scoring_rules: [{ rule_id: ruleId, weight: 1 }], role_config: [{ role_id: roleId }], key_qa: [],
  max_attempts: 1, practice_course_id: null, reference_files: [],
}); // prettier-ignore
const aForm = (things: Things): object => ({ ...anEdit(things), course_type: 1 });
const aCourse = (things: Things): object => ({ ...aForm(things), ...things.author });
/** Two of them are more sessions than one batch test has. */
const aPersona = { key: 'expert', name: '熟练', how: '问得细', count: 200, low: 80, high: 98, lines: [] };
const aRule = { rule_name: '问候', rule_desc: '向顾客问好', criteria: [] };
const aCourseFile = {
  name: 'courses.json',
  text: JSON.stringify({
    format: 'lianhuo-courses',
    version: 1,
    roles: [{ role_name: '从文件来的顾客', role_desc: '' }],
  }),
};
const aPage = {
  creator_id: 1,
  start_time: '2026-01-01T00:00:00Z',
  end_time: '2036-01-01T00:00:00Z',
  page: 1,
  per_page: 10,
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const aTask = ({ place, openId, author }: Things): object => ({
  task_name: '跑鞋周练', course_id: place.course_id, selected_courses: [{ course_id: place.course_id }],
  start_time: inHours(2), end_time: inHours(3), reminder_time: inHours(1), task_type: 1, students: [{ open_id: openId }],
  depts: [], ...author,
}); // prettier-ignore
const aTaskEdit = ({ draftId, place, openId }: Things): object => ({
  task_id: draftId, version: 1, task_name: '跑鞋月练', course_id: place.course_id, start_time: inHours(2), end_time: inHours(3),
  reminder_time: inHours(1), students: [{ open_id: openId }], depts: [],
}); // prettier-ignore

// prettier-ignore
export const routeLines: RouteLine[] = [
  //                                          nobody exp. ended learner other former admin
  // Anyone. (login answers by other proofs than these: see sessions.domain.spec.ts)
  get('/healthz',                                 [200, 200, 200, 200, 200, 200, 200]),
  get('/readyz',                                  [200, 200, 200, 200, 200, 200, 200]),
  get('/feishu/oauth',                            [302, 302, 302, 302, 302, 302, 302]),
  get('/feishu/oauth/callback',                   [302, 302, 302, 302, 302, 302, 302]),
  post('/api/auth/login',                         [401, 401, 401, 401, 401, 401, 401], (t) => ({ body: { open_id: t.openId, name: '王小明' } })),
  // The provider alone, by its signature: see events.domain.spec.ts. Here events are off.
  post('/feishu/events',                          [404, 404, 404, 404, 404, 404, 404]),
  // The description of the API tells nothing about the data.
  get('/api/docs',                                [200, 200, 200, 200, 200, 200, 200]),
  get('/api/docs/',                               [200, 200, 200, 200, 200, 200, 200]),
  get('/api/docs/index.html',                     [200, 200, 200, 200, 200, 200, 200]),
  get('/api/docs/LICENSE',                        [404, 404, 404, 404, 404, 404, 404]),
  get('/api/docs/swagger-ui-init.js',             [200, 200, 200, 200, 200, 200, 200]),
  get('/api/docs/docs/swagger-ui-init.js',        [200, 200, 200, 200, 200, 200, 200]),
  get('/api/openapi.json',                        [200, 200, 200, 200, 200, 200, 200]),

  // Any employee.
  get('/feishu/current_user',                     [401, 401, 401, 200, 200, 200, 200]),
  post('/feishu/jsapi_ticket',                    [401, 401, 401, 200, 200, 200, 200], (t) => ({ body: { url: `${t.baseUrl}/h5/task-management` } })),
  post('/api/client/socket-ticket',               [401, 401, 401, 200, 200, 200, 200]),

  post('/api/client/task/list',                   [401, 401, 401, 200, 200, 200, 200], () => ({ body: { status: [1], page: 1, per_page: 10 } })),
  post('/api/task/client/list/filter',            [401, 401, 401, 200, 200, 200, 200], () => ({ body: { task_name: '跑鞋', status: 1, course_type: 1, page: 1, per_page: 10 } })),
  post('/api/client/practice/records',            [401, 401, 401, 200, 200, 200, 200], () => ({ body: { course_type: 1, page: 1, per_page: 10 } })),

  post('/api/client/practice/own/courses',        [401, 401, 401, 200, 200, 200, 200], () => ({ body: { course_name: '跑鞋', page: 1, per_page: 10 } })),
  post('/api/client/practice/own/list',           [401, 401, 401, 200, 200, 200, 200], () => ({ body: { page: 1, per_page: 10 } })),
  post('/api/client/practice/own/start',          [401, 401, 401, 200, 200, 200, 200], (t) => ({ body: { course_id: t.place.course_id } })),
  // Any employee; cards are the learner's alone, also for administrators.
  post('/api/client/drill/today',                 [401, 401, 401, 200, 200, 200, 200]),
  post('/api/client/drill/goal',                  [401, 401, 401, 200, 200, 200, 200], () => ({ body: { per_week: 3, messages: false } })),
  post('/api/client/drill/skills',                [401, 401, 401, 200, 200, 200, 200]),
  post('/api/client/drill/ask',                   [401, 401, 401, 200, 404, 404, 404], (t) => ({ body: { card_id: t.drill.card_id } })),
  post('/api/client/drill/answer',                [401, 401, 401, 200, 404, 404, 404], (t) => ({ body: { ...t.drill, cid: uuidv7(), text: '您平时在哪里穿？', milliseconds: 4_000 } })),

  // Any employee, own sessions and places only; of evaluations administrators may see everybody's.
  post('/api/client/practice/start',              [401, 401, 401, 200, 404, 404, 404], (t) => ({ body: t.place })),
  post('/api/client/practice/task_eval',          [401, 401, 401, 200, 404, 404, 404], (t) => ({ body: { session_id: t.endedSid } })),
  post('/api/client/practice/appeal',             [401, 401, 401, 409, 404, 404, 404], (t) => ({ body: { session_id: t.endedSid, turn: 1, criterion: '1/a', reason: 'said' } })),
  post('/api/client/practice/ask_review',         [401, 401, 401, 409, 404, 404, 404], (t) => ({ body: { session_id: t.endedSid, turn: 1 } })),
  get('/api/prompt/practice/records',             [401, 401, 401, 200, 404, 404, 200], (t) => ({ query: { session_id: t.endedSid } })),
  post('/api/prompt/practice/chat/eval',          [401, 401, 401, 202, 404, 404, 202], (t) => ({ body: { session_id: t.endedSid, ...t.said } })),
  post('/api/prompt/task/evaluate',               [401, 401, 401, 200, 404, 404, 200], (t) => ({ body: { session_id: t.endedSid } })),
  post('/api/client/practice/again',              [401, 401, 401, 200, 404, 404, 404], (t) => ({ body: { session_id: t.endedSid, turn: 1 } })),
  post('/api/client/practice/own/hand_in',        [401, 401, 401, 409, 404, 404, 404], (t) => ({ body: { session_id: t.endedSid, practice_session_id: t.place.practice_session_id } })),
  post('/api/client/practice/restart',            [401, 401, 401, 200, 404, 404, 404], (t) => ({ body: t.place })),

  // Any employee: their own voice. Recordings of tasks and previews administrators may hear.
  get('/api/client/voice',                        [401, 401, 401, 200, 200, 200, 200]),
  post('/api/client/voice/consent',               [401, 401, 401, 200, 200, 200, 200], () => ({ body: { given: true } })),
  post('/api/client/voice/settings',              [401, 401, 401, 200, 200, 200, 200], () => ({ body: { send_when_done: true, read_aloud: false } })),
  post('/api/client/voice/recording',             [401, 401, 401, 409, 404, 404, 404], (t) => ({ body: { cid: uuidv7(), session_id: t.endedSid } })),
  put('/api/client/voice/recording/:recording_id/content', [401, 401, 401, 200, 404, 404, 404], (t) => ({ path: { recording_id: t.recordingId }, query: { offset: 0 }, bytes: Buffer.from('RIFF') })),
  get('/api/client/voice/recording/:recording_id/content', [401, 401, 401, 200, 404, 404, 200], (t) => ({ path: { recording_id: t.recordingId } })),
  post('/api/client/voice/recording/:recording_id/transcript', [401, 401, 401, 200, 404, 404, 404], (t) => ({ path: { recording_id: t.recordingId }, body: { bytes: t.recordingBytes, milliseconds: 1_000 } })),
  post('/api/client/voice/speech',                [401, 401, 401, 409, 404, 404, 404], (t) => ({ body: { session_id: t.endedSid, text: '您好' } })),

  // Administrators.
  post('/feishu/departments/children',            [401, 401, 401, 403, 403, 403, 200], () => ({ body: { parent_department_id: '0' } })),
  post('/feishu/employees/search',                [401, 401, 401, 403, 403, 403, 200], () => ({ body: { name: '王', dept_id: '0' } })),
  get('/api/prompt/feishu/sync-departments',      [401, 401, 401, 403, 403, 403, 202]),
  post('/api/prompt/feishu/sync-departments',     [401, 401, 401, 403, 403, 403, 202], () => ({ body: { confirm: false } })),
  get('/api/prompt/feishu/sync-departments/:job_id', [401, 401, 401, 403, 403, 403, 200], (t) => ({ path: { job_id: t.syncId } })),
  post('/api/auth/admin/set',                     [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: t.administrator })),
  post('/api/auth/admin/batch-set',               [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { user_list: [t.administrator] } })),
  post('/api/auth/admin/cancel',                  [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { id: t.spareAdminId } })),
  post('/api/auth/admins',                        [401, 401, 401, 403, 403, 403, 200], () => ({ body: { name: '林', page: 1, per_page: 10 } })),
  post('/api/prompt/save',                        [401, 401, 401, 403, 403, 403, 200], () => ({ body: { id: 2, type: 1, content: '请先开口。{{course_name}}' } })),
  get('/api/prompt/:id',                          [401, 401, 401, 403, 403, 403, 200], () => ({ path: { id: 1 } })),
  get('/api/prompt/:id/versions',                 [401, 401, 401, 403, 403, 403, 200], () => ({ path: { id: 1 } })),
  post('/api/prompt/restore',                     [401, 401, 401, 403, 403, 403, 200], () => ({ body: { id: 2, to_version: 0 } })),
  post('/api/cost/month',                         [401, 401, 401, 403, 403, 403, 200], () => ({ body: { month: '2026-11' } })),
  post('/api/cost/budget',                        [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { course_id: t.spareCourseId, limit: 200, stops: false } })),
  post('/api/cost/estimates',                     [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { course_ids: [t.place.course_id] } })),
  post('/api/cost/session',                       [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { session_id: t.endedSid } })),
  post('/api/audit/list/filter',                  [401, 401, 401, 403, 403, 403, 200], () => ({ body: { actor_id: 1, action: 'course', object_type: 'course', object_id: '1', outcome: 'ok', start_time: inHours(-1), end_time: inHours(0), page: 1, per_page: 10 } })),
  post('/api/prompt/re_eval/records',             [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { session_id: t.sid } })),
  post('/api/prompt/re_eval/batch/create',        [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { task_id: t.spareTaskId } })),
  post('/api/prompt/re_eval/batch/list/filter',   [401, 401, 401, 403, 403, 403, 200], () => ({ body: { page: 1, per_page: 10 } })),
  get('/api/prompt/re_eval/batch/:re_evaluation_id', [401, 401, 401, 403, 403, 403, 200], (t) => ({ path: { re_evaluation_id: t.reEvaluationId } })),
  post('/api/prompt/re_eval/batch/sessions',      [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { re_evaluation_id: t.reEvaluationId, list: 'band', page: 1, per_page: 10 } })),
  post('/api/prompt/re_eval/batch/judge_all',     [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { re_evaluation_id: t.reEvaluationId } })),
  post('/api/prompt/re_eval/batch/pause',         [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { re_evaluation_id: t.reEvaluationId } })),
  post('/api/prompt/re_eval/batch/resume',        [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { re_evaluation_id: t.reEvaluationId } })),
  post('/api/prompt/re_eval/batch/cancel',        [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { re_evaluation_id: t.reEvaluationId } })),
  post('/api/prompt/re_eval/batch/apply',         [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { re_evaluation_id: t.reEvaluationId, failing: 0 } })),
  post('/api/prompt/accept_unscored',             [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { session_id: t.sid } })),
  post('/api/prompt/restore_words',               [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { session_id: t.endedSid, turn: 1 } })),
  post('/api/prompt/review/close',                [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { session_id: t.endedSid, turn: 1 } })),
  post('/api/prompt/appeal/list/filter',          [401, 401, 401, 403, 403, 403, 200], () => ({ body: { state: 'open', page: 1, per_page: 10 } })),
  post('/api/prompt/appeal/detail',               [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { session_id: t.endedSid, turn: 1 } })),
  post('/api/prompt/appeal/try',                  [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { session_id: t.endedSid, turn: 1, corrected: [{ criterion: '1/a', verdict: 'met' }] } })),
  post('/api/prompt/appeal/accept',               [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { session_id: t.endedSid, turn: 1, corrected: [{ criterion: '1/a', verdict: 'met' }], text: '算说到了' } })),
  post('/api/prompt/appeal/decline',              [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { session_id: t.endedSid, turn: 1, text: '没有说到' } })),
  post('/api/prompt/review/list/filter',          [401, 401, 401, 403, 403, 403, 200], () => ({ body: { page: 1, per_page: 10 } })),
  post('/api/prompt/exam/chat/eval',              [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { session_id: t.endedSid, ...t.said, sd_answer: '七天', sd_score: 10 } })),
  post('/api/chat_test',                          [401, 401, 401, 403, 403, 403, 200], () => ({ body: { union_id: 'on_anybody', message: '您好，想看什么鞋？' } })),
  post('/api/rule/create',                        [401, 401, 401, 403, 403, 403, 200], () => ({ body: aRule })),
  get('/api/rule/:rule_id',                       [401, 401, 401, 403, 403, 403, 200], (t) => ({ path: { rule_id: t.ruleId } })),
  post('/api/rule/update',                        [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { ...aRule, rule_id: t.ruleId, version: 1 } })),
  post('/api/rule/list/filter',                   [401, 401, 401, 403, 403, 403, 200], () => ({ body: { rule_name: '问', ...aPage } })),
  get('/api/rule/creators',                       [401, 401, 401, 403, 403, 403, 200]),
  post('/api/rule/propose',                       [401, 401, 401, 403, 403, 403, 200], () => ({ body: { rule_name: '问候', rule_desc: '向顾客问好' } })),
  post('/api/rule/try',                           [401, 401, 401, 403, 403, 403, 200], () => ({ body: { ...aRule, question: '', answer: '您好，欢迎光临' } })),
  get('/api/rule/labelling/:rule_id',             [401, 401, 401, 403, 403, 403, 200], (t) => ({ path: { rule_id: t.ruleId } })),
  post('/api/rule/labelling/draw',                [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { rule_id: t.spareRuleId } })),
  post('/api/rule/labelling/label',               [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { item_id: t.labelItemId, verdict: 'met' } })),
  post('/api/rule/labelling/settle',              [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { item_id: t.labelItemId, verdict: 'met' } })),
  post('/api/rule/labelling/judge',               [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { rule_id: t.spareRuleId } })),
  get('/api/course/labelling/:course_id',         [401, 401, 401, 403, 403, 403, 200], (t) => ({ path: { course_id: t.examId } })),
  post('/api/course/labelling/draw',              [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { course_id: t.examId } })),
  post('/api/course/labelling/judge',             [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { course_id: t.examId } })),
  get('/api/course/agreement/:course_id',         [401, 401, 401, 403, 403, 403, 200], (t) => ({ path: { course_id: t.examId } })),
  get('/api/course/agreement/:course_id/differing', [401, 401, 401, 403, 403, 403, 200], (t) => ({ path: { course_id: t.examId } })),
  get('/api/course/agreement/:course_id/export',  [401, 401, 401, 403, 403, 403, 200], (t) => ({ path: { course_id: t.examId } })),
  get('/api/course/trust/:course_id',             [401, 401, 401, 403, 403, 403, 200], (t) => ({ path: { course_id: t.place.course_id } })),
  get('/api/task/record/trust/:session_id',       [401, 401, 401, 403, 403, 403, 200], (t) => ({ path: { session_id: t.endedSid } })),
  get('/api/rule/agreement/:rule_id',             [401, 401, 401, 403, 403, 403, 200], (t) => ({ path: { rule_id: t.ruleId } })),
  get('/api/rule/agreement/:rule_id/differing',   [401, 401, 401, 403, 403, 403, 200], (t) => ({ path: { rule_id: t.ruleId } })),
  get('/api/rule/agreement/:rule_id/export',      [401, 401, 401, 403, 403, 403, 200], (t) => ({ path: { rule_id: t.ruleId } })),
  post('/api/rule/delete',                        [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { rule_id: t.spareRuleId } })),
  post('/api/role/create',                        [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { role_name: '王女士', role_desc: '', ...t.author } })),
  get('/api/role/:role_id',                       [401, 401, 401, 403, 403, 403, 200], (t) => ({ path: { role_id: t.roleId } })),
  post('/api/role/update',                        [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { role_id: t.roleId, role_name: '王女士', role_desc: '', version: 1 } })),
  post('/api/role/list/filter',                   [401, 401, 401, 403, 403, 403, 200], () => ({ body: { role_name: '王', ...aPage } })),
  get('/api/role/creators',                       [401, 401, 401, 403, 403, 403, 200]),
  post('/api/role/delete',                        [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { role_id: t.spareRoleId } })),
  post('/api/course/create',                      [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: aCourse(t) })),
  post('/api/course/change_status',               [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { course_id: t.place.course_id, course_status: 2 } })),
  post('/api/course/preview',                     [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: aForm(t) })),
  get('/api/course/:course_id',                   [401, 401, 401, 403, 403, 403, 200], (t) => ({ path: { course_id: t.place.course_id } })),
  post('/api/course/update',                      [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { course_id: t.spareCourseId, version: 2, ...anEdit(t) } })),
  post('/api/course/copy',                        [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { course_id: t.place.course_id } })),
  post('/api/course/list/filter',                 [401, 401, 401, 403, 403, 403, 200], () => ({ body: { course_name: '鞋', course_status: 2, course_type: 1, ...aPage } })),
  get('/api/course/creators',                     [401, 401, 401, 403, 403, 403, 200]),
  post('/api/course/dialogue_settings',           [401, 401, 401, 403, 403, 403, 200], () => ({ body: { speaker_first: 1, scenario: '顾客想买跑步鞋', eval_rule: '问候' } })),
  post('/api/course/material',                    [401, 401, 401, 403, 403, 403, 200], () => ({ body: { course_description: '云步跑鞋 699 元', file_ids: [] } })),
  post('/api/course/kq',                          [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { file_ids: [t.readFileId], scenario: '顾客来问退换', count: 1, total_score: 10 } })),
  post('/api/course/kq/rework',                   [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { file_ids: [t.readFileId], question: { index: 1, question: '几天可退？', answer: '七天', score: 10 }, how: 'replace' } })),
  post('/api/course/key_points',                  [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { file_ids: [t.readFileId], questions: [{ index: 1, question: '几天可退？', answer: '七天', score: 10 }] } })),
  post('/api/course/delete',                      [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { course_id: t.spareCourseId } })),
  post('/api/course/export',                      [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { ids: [t.place.course_id] } })),
  post('/api/course/import/plan',                 [401, 401, 401, 403, 403, 403, 200], () => ({ file: aCourseFile })),
  post('/api/course/import',                      [401, 401, 401, 403, 403, 403, 200], () => ({ file: aCourseFile })),
  post('/api/course/bulk',                        [401, 401, 401, 403, 403, 403, 200], () => ({ body: { action: 'publish', ids: [0] } })),
  post('/api/task/create',                        [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: aTask(t) })),
  post('/api/task/update',                        [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: aTaskEdit(t) })),
  post('/api/task/notices',                       [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { task_id: t.place.task_id, page: 1, per_page: 10 } })),
  post('/api/task/publish',                       [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { task_id: t.draftId } })),
  post('/api/task/revoke',                        [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { task_id: t.draftId } })),
  post('/api/task/end',                           [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { task_id: t.spareTaskId } })),
  post('/api/task/copy',                          [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { task_id: t.draftId } })),
  post('/api/task/delete',                        [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { task_id: t.spareTaskId } })),
  post('/api/task/bulk',                          [401, 401, 401, 403, 403, 403, 200], () => ({ body: { action: 'end', ids: [0] } })),
  post('/api/task/list/filter',                   [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { task_name: '跑鞋', task_status: 3, course_id: t.place.course_id, course_type: 1, group: 'behind', creator_id: t.author.creator_id, start_time: inHours(-1), end_time: inHours(1), page: 1, per_page: 10 } })),
  post('/api/task/overview',                      [401, 401, 401, 403, 403, 403, 200]),
  get('/api/task/creators',                       [401, 401, 401, 403, 403, 403, 200]),
  post('/api/task/audience/count',                [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { students: [{ open_id: t.openId }], depts: [{ id: 'od-none' }] } })),
  post('/api/task/dept/query',                    [401, 401, 401, 403, 403, 403, 200], () => ({ body: { dept_ids: ['od-none'] } })),
  post('/api/task/course/check_editable',         [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { course_id: t.place.course_id } })),
  get('/api/task/:task_id',                       [401, 401, 401, 403, 403, 403, 200], (t) => ({ path: { task_id: t.place.task_id } })),

  post('/api/task/details',                       [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { task_id: t.place.task_id, student_name: '王', status: 2, dept_id: '0', page: 1, per_page: 10 } })),
  post('/api/task/progress',                      [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { task_id: t.place.task_id } })),
  post('/api/task/details/export',                [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { task_id: t.place.task_id, min_score: 0, max_score: 100, start_time: inHours(-1), end_time: inHours(1) } })),
  get('/api/task/details/get_export',             [401, 401, 401, 403, 403, 403, 200], (t) => ({ query: { task_id: t.place.task_id, dept_id: '0', status: 1, start_time: inHours(-1), end_time: inHours(1) } })),
  post('/api/analysis/statistics',                [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { stat_type: 'task', task_id: t.place.task_id, start_time: inHours(-1), end_time: inHours(1), operation_type: 'direct' } })),
  post('/api/analysis/overall/statistics',        [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { course_ids: [t.place.course_id], start_time: inHours(-1), end_time: inHours(1) } })),
  post('/api/analysis/skills',                    [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { stat_type: 'task', task_id: t.place.task_id } })),
  post('/api/analysis/distribution',              [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { stat_type: 'course', course_ids: [t.place.course_id] } })),
  post('/api/analysis/sessions',                  [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { stat_type: 'task', task_id: t.place.task_id, figure: 'training' } })),
  post('/api/analysis/questions',                 [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { course_id: t.place.course_id } })),
  post('/api/analysis/criteria',                  [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { task_id: t.place.task_id } })),
  post('/api/analysis/contradictions',            [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { course_id: t.place.course_id, task_id: t.place.task_id } })),
  post('/api/analysis/contradictions/talks',      [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { course_id: t.place.course_id, wording: '0b1f7c1e-8f0a-4c9e-9d53-2f6f0c3d9a11' } })),
  post('/api/analysis/contradictions/export',     [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { course_id: t.place.course_id } })),
  get('/api/analysis/tasks',                      [401, 401, 401, 403, 403, 403, 200], () => ({ query: { name: '周练' } })),
  get('/api/analysis/courses',                    [401, 401, 401, 403, 403, 403, 200], () => ({ query: { name: '跑鞋' } })),
  get('/api/analysis/own_practice',               [401, 401, 401, 403, 403, 403, 200]),
  get('/api/analysis/export/detail',              [401, 401, 401, 403, 403, 403, 200], (t) => ({ query: { stat_type: 'task', task_id: t.place.task_id } })),
  get('/api/analysis/export/statistics',          [401, 401, 401, 403, 403, 403, 200], (t) => ({ query: { stat_type: 'task', task_id: t.place.task_id } })),
  get('/api/analysis/overall/export/detail',      [401, 401, 401, 403, 403, 403, 200], () => ({ query: { start_time: inHours(-1), end_time: inHours(1) } })),
  get('/api/analysis/overall/export/statistics',  [401, 401, 401, 403, 403, 403, 200], () => ({ query: { start_time: inHours(-1), end_time: inHours(1) } })),
  post('/api/task/record/detail',                 [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { session_id: t.endedSid } })),
  post('/api/knowledge/file/upload',              [401, 401, 401, 403, 403, 403, 200], () => ({ file: { name: '质保政策.txt', text: '开胶、断底质保三个月。' } })),
  post('/api/knowledge/file/external',            [401, 401, 401, 403, 403, 403, 200], () => ({ body: { file_name: '接待手册', cloud_url: 'https://shoes.feishu.cn/docx/doxcnStoreHandbook' } })),
  post('/api/knowledge/file/update',              [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { file_id: t.fileId, file_name: '退换货.txt', version: 1 } })),
  post('/api/knowledge/file/retry',               [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { file_id: t.fileId } })),
  post('/api/knowledge/file/refresh',             [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { file_id: t.fileId } })),
  post('/api/knowledge/file/list',                [401, 401, 401, 403, 403, 403, 200], () => ({ body: { file_name: '退', file_type: 'txt', file_source: 1, state: 3, ...aPage } })),
  post('/api/knowledge/file/passages',            [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { file_id: t.fileId, query: '退换', page: 1, per_page: 10 } })),
  get('/api/knowledge/file/download/:file_id',    [401, 401, 401, 403, 403, 403, 200], (t) => ({ path: { file_id: t.fileId } })),
  post('/api/knowledge/file/batch-download',      [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { file_ids: [t.fileId] } })),
  get('/api/knowledge/file/batch-download',       [401, 401, 401, 403, 403, 403, 200], (t) => ({ query: { file_ids: t.fileId } })),
  post('/api/knowledge/file/judged_by',           [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { file_ids: [t.readFileId] } })),
  get('/api/knowledge/creators',                  [401, 401, 401, 403, 403, 403, 200]),
  get('/api/knowledge/file/:file_id',             [401, 401, 401, 403, 403, 403, 200], (t) => ({ path: { file_id: t.fileId } })),
  post('/api/knowledge/file/delete',              [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { file_id: t.spareFileId } })),
  post('/api/knowledge/file/bulk',                [401, 401, 401, 403, 403, 403, 200], () => ({ body: { action: 'delete', ids: [0] } })),
  get('/api/practice/all-students',               [401, 401, 401, 403, 403, 403, 200]),
  get('/api/practice/demo-scores',                [401, 401, 401, 403, 403, 403, 200]),
  post('/api/practice/demo-scores/clear',         [401, 401, 401, 403, 403, 403, 409]),
  post('/api/practice/demo-scores/undo',          [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { run_id: t.clearingId } })),
  post('/api/practice/demo-scores/re-evaluate',   [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { run_id: t.clearingId } })),
  post('/api/batch_test/create',                  [401, 401, 401, 403, 403, 403, 422], (t) => ({ body: { course_id: t.spareCourseId, parallel: 8, personas: [aPersona, aPersona] } })),
  post('/api/batch_test/list/filter',             [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { course_id: t.place.course_id, page: 1, per_page: 10 } })),
  get('/api/batch_test/:batch_test_id',           [401, 401, 401, 403, 403, 403, 200], (t) => ({ path: { batch_test_id: t.batchTestId } })),
  post('/api/batch_test/cancel',                  [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { batch_test_id: t.batchTestId } })),
  post('/api/batch_test/compare',                 [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { batch_test_id: t.batchTestId, other_id: t.batchTestId } })),
  get('/api/batch_test/export/:batch_test_id',    [401, 401, 401, 403, 403, 403, 200], (t) => ({ path: { batch_test_id: t.batchTestId } })),
  post('/api/objection/list/filter',              [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { course_id: t.place.course_id, name: '贵', sort: 'times', page: 1, per_page: 10 } })),
  post('/api/objection/detail',                   [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { objection_id: t.objectionId, course_id: t.place.course_id } })),
  post('/api/objection/create',                   [401, 401, 401, 403, 403, 403, 200], () => ({ body: { name: '怕不透气', note: '夏天问得多' } })),
  post('/api/objection/update',                   [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { objection_id: t.objectionId, name: '太贵了' } })),
  post('/api/objection/merge',                    [401, 401, 401, 403, 403, 403, 422], (t) => ({ body: { into_id: t.objectionId, objection_ids: [t.objectionId] } })),
  post('/api/objection/move',                     [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { wording_ids: [t.wordingId], to_id: t.objectionId } })),
  post('/api/objection/show',                     [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { objection_ids: [t.objectionId], hidden: false } })),
  post('/api/objection/undo',                     [401, 401, 401, 403, 403, 403, 409], (t) => ({ body: { change_id: t.objectionChangeId } })),
  post('/api/objection/example/add',              [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { objection_id: t.objectionId, text: '它能穿三年。' } })),
  post('/api/objection/example/remove',           [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { example_id: t.exampleId } })),
  post('/api/objection/drill_course',             [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { objection_ids: [t.objectionId] } })),
  get('/api/objection/collection',                [401, 401, 401, 403, 403, 403, 200]),
  post('/api/objection/collect',                  [401, 401, 401, 403, 403, 403, 200]),
  post('/api/objection/export',                   [401, 401, 401, 403, 403, 403, 200], (t) => ({ body: { course_id: t.place.course_id } })),
  post('/api/system/check',                       [401, 401, 401, 403, 403, 403, 200]),

  // Last, because it ends the sign-ins of those who walk.
  post('/feishu/logout',                          [401, 401, 401, 204, 204, 204, 204]),
];

const practice = (
  event: string,
  learner: 'ok' | RefusalCode,
  send: EventLine['send'],
): EventLine => ({
  namespace: '/practice', event, send,
  //        nobody             expired         ended           learner  other        former       admin
  answers: ['UNAUTHENTICATED', 'AUTH_EXPIRED', 'AUTH_EXPIRED', learner, 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
}); // prettier-ignore
const monitor = (event: string, send: EventLine['send']): EventLine => ({
  namespace: '/monitor', event, send,
  //        nobody             expired         ended           learner      other        former       admin
  answers: ['UNAUTHENTICATED', 'AUTH_EXPIRED', 'AUTH_EXPIRED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'ok'],
}); // prettier-ignore
const at = () => new Date().toISOString();

/** `/practice`: any employee, own sessions only, administrators too. `/monitor`: administrators. */
const words = (sid: number) => {
  return { sid, cid: uuidv7(), base: 0, input: 'text', text: '您好，想看什么鞋？', at: at() };
};

export const eventLines: EventLine[] = [
  practice('session.join', 'ok', ({ sid }) => ({ sid, after: 0, want: 'driver' })),
  practice('session.sync', 'ok', ({ sid }) => ({ sid, after: 0 })),
  practice('session.takeover', 'ok', ({ sid }) => ({ sid, cid: uuidv7() })),
  practice('typing', 'ok', ({ sid }) => ({ sid })),
  practice('turn.skip', 'NOTHING_TO_DO', ({ sid }) => ({ sid, cid: uuidv7(), base: 0 })),
  practice('exam.draft', 'NOTHING_TO_DO', ({ sid }) => ({ sid, turn: 1, rev: 1, text: '七天' })),
  practice('exam.signal', 'NOTHING_TO_DO', ({ sid }) => ({ sid, turn: 1, kind: 'paste', ms: 0 })),
  practice('ai.stop', 'NOTHING_TO_DO', ({ sid }) => ({ sid, turn: 1, cid: uuidv7() })),
  practice('ai.retry', 'NOTHING_TO_DO', ({ sid }) => ({ sid, turn: 1, cid: uuidv7() })),
  practice('eval.retry', 'NOTHING_TO_DO', ({ sid }) => ({ sid, turn: 1, cid: uuidv7() })),
  practice('turn.submit', 'ok', ({ sid }) => words(sid)),
  practice('turn.late', 'NOTHING_TO_DO', ({ sid }) => words(sid)),
  practice('session.finish', 'ok', ({ sid }) => ({ sid, cid: uuidv7() })),
  practice('session.leave', 'ok', ({ sid }) => ({ sid })),
  monitor('monitor.watch', ({ place }) => ({ topic: `task:${place.task_id}` })),
  monitor('monitor.unwatch', ({ place }) => ({ topic: `task:${place.task_id}` })),
];
