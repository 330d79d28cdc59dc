/** How people ask the lists: the first page, a page far down, a part of a name, each filter. */
import { listSorts, objectionSorts, routes, sortOrders } from '#contracts';
import type { Filled } from './fill.js';

export interface Question {
  title: string;
  path: string;
  /** Asked in turn. */
  bodies: object[];
  /** Of its p95, where it is not that of all lists: what is counted when it is asked. */
  goalMs?: number;
}

const part = '会员';
const partOfName: Partial<Record<keyof typeof listSorts, object>> = {
  role: { role_name: part },
  rule: { rule_name: part },
  course: { course_name: part },
  file: { file_name: part },
  task: { task_name: part },
  details: { student_name: '王伟' },
};
const someDay = new Date(Date.now() - 7 * 86_400_000).toISOString();

/** Without a period or a course the figures stand in the rows; with one they are counted. */
const objectionQuestions = (objectionId: number): Question[] => {
  const asked = (title: string, body: object, goalMs?: number): Question => ({
    ...{ title: `objections: ${title}`, path: routes.objection.filter, bodies: [body] },
    ...(goalMs && { goalMs }),
  });
  const month = new Date(Date.now() - 30 * 86_400_000).toISOString();
  return [
    asked('first page', {}),
    asked('a hundred rows', { per_page: 100 }),
    asked('far down', { page: 150 }),
    asked('part of a name', { name: '贵' }),
    ...objectionSorts.flatMap((sort) =>
      sortOrders.map((order) => asked(`by ${sort}, ${order}`, { sort, order })),
    ),
    asked('of a month', { start_time: month }, 200),
    asked('of a course', { course_id: 201 }, 200),
    {
      ...{ title: 'objections: the most frequent one', path: routes.objection.detail, goalMs: 200 },
      bodies: [{ objection_id: objectionId }],
    },
  ];
};

export function questionsAbout({ bigTaskId, rows, said, objectionId }: Filled): Question[] {
  const deep = { page: Math.floor(rows / 20), per_page: 10 };
  const list = (what: string, path: string, name: string, further: Record<string, object> = {}): Question[] =>
    Object.entries({
      'first page': {},
      'a hundred rows': { per_page: 100 },
      'far down': deep,
      'part of a name': { [name]: '会员' },
      'a name that few have': { [name]: '练习 9999' },
      'a name that nobody has': { [name]: '没有这样的名字' },
      'since a day': { start_time: someDay },
      ...further,
    }).map(([how, body]) => ({ title: `${what}: ${how}`, path, bodies: [body] }));
  /** A task's learners have no index in the order of what they did: what it takes to find a page depends on where it is. */
  const depths = (of: keyof typeof listSorts): Record<string, object> => ({
    'far down': deep,
    ...(of === 'details' && {
      'a quarter down': { page: Math.floor(rows / 40) },
      'three quarters down': { page: Math.floor((rows / 40) * 3) },
      'at the end': { page: Math.floor(rows / 10) - 50 },
    }),
  });
  /** By each column, both ways: from the top, far down, and what is found by a part of its name. */
  const sorted = (of: keyof typeof listSorts): Record<string, object> =>
    Object.fromEntries(
      listSorts[of].flatMap((sort) =>
        sortOrders.flatMap((order) => [
          [`sorted by ${sort} ${order}`, { sort, order }],
          ...Object.entries(depths(of)).map(([how, page]) => [
            `sorted by ${sort} ${order}, ${how}`,
            { sort, order, ...page },
          ]),
          [`a part of a name, sorted by ${sort} ${order}`, { sort, order, ...partOfName[of] }],
        ]),
      ),
    );
  return [
    { title: 'baseline: a ticket for the socket', path: routes.client.socketTicket, bodies: [{}] },
    ...list('roles', routes.role.filter, 'role_name', sorted('role')),
    ...list('rules', routes.rule.filter, 'rule_name', sorted('rule')),
    ...list('courses', routes.course.filter, 'course_name', {
      ...sorted('course'),
      published: { course_status: 2 },
      'exams to be published': { course_status: 1, course_type: 2 },
    }),
    ...list('files', routes.knowledge.list, 'file_name', sorted('file')),
    ...list('tasks', routes.task.filter, 'task_name', {
      ...sorted('task'),
      drafts: { task_status: 1 },
      'in progress': { task_status: 3 },
      ended: { task_status: 4, page: 500 },
      'of a course': { course_id: 103 },
      exams: { course_type: 2 },
    }),
    { title: 'task overview', path: routes.task.overview, bodies: [{}] },
    ...list('a task’s learners', routes.task.details, 'student_name', {
      completed: { status: 3 },
      'not started': { status: 1 },
      'by score': { min_score: 60, max_score: 80 },
      ...sorted('details'),
    }).map((question) => ({
      ...question,
      bodies: question.bodies.map((body) => ({ task_id: bigTaskId, ...body })),
    })),
    { title: 'a task’s figures', path: routes.task.progress, bodies: [{ task_id: bigTaskId }] },
    { title: 'a task’s messages: first page', path: routes.task.notices, bodies: [{ task_id: bigTaskId }] },
    {
      title: 'a task’s messages: far down',
      path: routes.task.notices,
      bodies: [{ task_id: bigTaskId, ...deep }],
    },
    { title: 'audit: first page', path: routes.audit.filter, bodies: [{}] },
    { title: 'audit: far down', path: routes.audit.filter, bodies: [deep] },
    { title: 'audit: one kind of act', path: routes.audit.filter, bodies: [{ action: 'course' }] },
    {
      title: 'audit: one object',
      path: routes.audit.filter,
      bodies: [{ object_type: 'course', object_id: '500' }],
    },
    { title: 'audit: since a day', path: routes.audit.filter, bodies: [{ start_time: someDay }] },
    {
      title: 'people: part of a name',
      path: routes.feishu.employeesSearch,
      bodies: [{ name: '王伟' }, { name: '静' }],
    },
    { title: 'administrators', path: routes.auth.admins, bodies: [{}, { name: '林' }] },
    ...aboutContradictions(said),
    ...objectionQuestions(objectionId),
  ];
}

function aboutContradictions({ courseId, taskId, wording, otherCourseId }: Filled['said']): Question[] {
  const ask = (title: string, path: string, body: object, goalMs?: number): Question => ({
    title: `contradictions: ${title}`,
    path,
    bodies: [body],
    goalMs,
  });
  const course = { course_id: courseId };
  const { contradictions, contradictionTalks } = routes.analysis;
  return [
    ask('all of one course', contradictions, course, 100),
    ask('all of one task', contradictions, { ...course, task_id: taskId }, 100),
    ask('a hundred rows', contradictions, { ...course, per_page: 100 }, 100),
    ask('far down', contradictions, { ...course, page: 50 }, 100),
    ask('since a day', contradictions, { ...course, start_time: someDay }, 100),
    ask('one course of fifty', contradictions, { course_id: otherCourseId }),
    ask('the talks of one', contradictionTalks, { ...course, wording }),
    ask('the talks of one, far down', contradictionTalks, { ...course, wording, page: 50 }),
  ];
}
