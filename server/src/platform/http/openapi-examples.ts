import type { OpenAPIObject } from '@nestjs/swagger';
import { AuditFilterDto } from '#contracts/dto/audit';
import {
  AdminFilterDto,
  BatchSetAdminDto,
  CancelAdminDto,
  JsapiTicketDto,
  LoginDto,
  SetAdminDto,
} from '#contracts/dto/auth';
import {
  ChangeCourseStatusDto,
  CourseActionDto,
  CourseFilterDto,
  CreateCourseDto,
  DialogueSettingsDto,
  PreviewCourseDto,
  UpdateCourseDto,
} from '#contracts/dto/course';
import { DepartmentChildrenDto, EmployeeSearchDto, SyncDepartmentsDto } from '#contracts/dto/directory';
import { RoleFilterDto, RuleFilterDto } from '#contracts/dto/lists';
import {
  ChatEvalDto,
  ChatTestDto,
  PracticeRecordsDto,
  SessionIdDto,
  StartPracticeDto,
  TaskListDto,
} from '#contracts/dto/practice';
import { RestorePromptDto, SavePromptDto } from '#contracts/dto/prompt';
import { CreateRoleDto, RoleActionDto, UpdateRoleDto } from '#contracts/dto/role';
import {
  CreateRuleDto,
  ProposeCriteriaDto,
  RuleActionDto,
  TryRuleDto,
  UpdateRuleDto,
} from '#contracts/dto/rule';
import {
  AudienceCountDto,
  ClientTaskFilterDto,
  CreateTaskDto,
  DeptQueryDto,
  RecordDetailDto,
  TaskActionDto,
  TaskDetailsFilterDto,
  TaskFilterDto,
  TaskNoticesDto,
  UpdateTaskDto,
} from '#contracts/dto/task';

const page = { page: 1, per_page: 10 };
const person = { name: '王小明', open_id: 'ou_wangxiaoming', union_id: 'on_wangxiaoming' };
const created = { start_time: '2026-11-01T00:00:00+08:00', end_time: '2026-11-30T23:59:59+08:00' };
const author = { creator_id: 1, creator_name: '林晓燕' };
const scenario = '顾客进店试了两双跑鞋，觉得比网上贵，准备走。目标：留住顾客并促成购买。';
const audience = {
  students: [{ open_id: person.open_id, name: person.name, union_id: person.union_id }],
  depts: [{ id: 'od-shop-1', name: '西湖店' }],
};
const course = {
  course_scenario: scenario,
  question_mode: 1,
  input_method: 1,
  max_dialogue_duration: 15,
  max_dialogue_turns: 10,
  speaker_first: 1,
  speaker_content: '这双跑鞋多少钱？我就是随便看看。',
  dialogue_settings: '一次只问一件事，话要短。',
  scoring_rules: [{ rule_id: 1, weight: 3 }],
  role_config: [{ role_id: 1 }],
} satisfies Partial<CreateCourseDto>;
const criteria = [
  { text: '先问顾客在哪里跑、多久跑一次', name: '先问在哪里跑', weight: 2, kind: 'judge' },
  { text: '说出七天退换', name: '讲清售后保障', weight: 1, kind: 'must_say', keywords: ['七天', '退换'] },
] satisfies CreateRuleDto['criteria'];
const rule = { rule_name: '需求挖掘', rule_desc: '先了解顾客怎么用，再推荐。', criteria };
/** Times of a task lie ahead, in whatever year this is read. */
const nextYear = new Date().getFullYear() + 1;
const times = {
  start_time: `${nextYear}-03-02T09:00:00+08:00`,
  end_time: `${nextYear}-03-09T18:00:00+08:00`,
  reminder_time: `${nextYear}-03-01T09:00:00+08:00`,
};

const example = <T extends object>(dto: new () => T, body: T): [string, T] => [dto.name, body];

/** A body for every class of bodies: the server takes each of them. Ids are those of the sample content. */
const examples = new Map<string, object>([
  example(AuditFilterDto, { actor_id: 1, action: 'course', outcome: 'ok', ...created, ...page }),
  example(LoginDto, { open_id: person.open_id, name: person.name }),
  example(JsapiTicketDto, { url: 'http://localhost:3000/h5/task-management' }),
  example(SetAdminDto, person),
  example(BatchSetAdminDto, { user_list: [person] }),
  example(CancelAdminDto, { id: 2 }),
  example(AdminFilterDto, { name: '王', ...page }),
  example(CreateCourseDto, { course_name: '试鞋不买的顾客', course_type: 1, ...course, ...author }),
  example(UpdateCourseDto, {
    course_id: 1,
    course_name: '试鞋不买的顾客',
    max_dialogue_turns: 8,
    version: 1,
  }),
  example(ChangeCourseStatusDto, { course_id: 1, course_status: 2 }),
  example(CourseActionDto, { course_id: 1 }),
  example(CourseFilterDto, { course_name: '跑鞋', course_status: 2, creator_id: 1, ...created, ...page }),
  example(PreviewCourseDto, { course_name: '试鞋不买的顾客', course_type: 1, ...course }),
  example(DialogueSettingsDto, { speaker_first: 1, scenario, eval_rule: '先问用途，再谈价格' }),
  example(DepartmentChildrenDto, { parent_department_id: '0' }),
  example(EmployeeSearchDto, { name: '王', dept_id: '0' }),
  example(SyncDepartmentsDto, { confirm: false }),
  example(RoleFilterDto, { role_name: '顾客', ...page }),
  example(RuleFilterDto, { rule_name: '需求', ...page }),
  example(TaskListDto, { status: [1, 2], ...page }),
  example(PracticeRecordsDto, { course_type: 1, ...page }),
  example(StartPracticeDto, { practice_session_id: 1, course_id: 1, task_id: 1 }),
  example(SessionIdDto, { session_id: 1 }),
  example(ChatEvalDto, { session_id: 1, question: '多少钱？', answer: '499。您平时跑步多还是走路多？' }),
  example(ChatTestDto, { union_id: person.union_id, message: '您好，想看什么鞋？' }),
  example(SavePromptDto, { id: 2, type: 1, content: '你是顾客，先开口。场景：{{scenario}}', version: 1 }),
  example(RestorePromptDto, { id: 2, to_version: 0 }),
  example(CreateRoleDto, { role_name: '王女士', role_desc: '三十岁，第一次买跑鞋，在意价格。' }),
  example(UpdateRoleDto, { role_id: 1, role_name: '王女士', version: 1 }),
  example(RoleActionDto, { role_id: 1 }),
  example(CreateRuleDto, rule),
  example(UpdateRuleDto, { rule_id: 1, ...rule, version: 1 }),
  example(RuleActionDto, { rule_id: 1 }),
  example(ProposeCriteriaDto, { rule_name: rule.rule_name, rule_desc: rule.rule_desc }),
  example(TryRuleDto, { ...rule, question: '多少钱？', answer: '499。您平时跑步多还是走路多？' }),
  example(CreateTaskDto, {
    task_name: '三月跑鞋周练',
    course_id: 1,
    selected_courses: [{ course_id: 1 }],
    ...times,
    ...audience,
  }),
  example(UpdateTaskDto, { task_id: 1, task_name: '三月跑鞋周练', ...times, version: 1 }),
  example(TaskActionDto, { task_id: 1 }),
  example(AudienceCountDto, audience),
  example(TaskFilterDto, { task_name: '周练', task_status: 3, course_type: 1, ...page }),
  example(ClientTaskFilterDto, { task_name: '周练', status: 1, ...page }),
  example(DeptQueryDto, { dept_ids: ['od-shop-1'] }),
  example(TaskDetailsFilterDto, {
    task_id: 1,
    student_name: '王',
    min_score: 60,
    max_score: 100,
    status: 3,
    sort_by: 'score',
    sort_order: 'desc',
    ...page,
  }),
  example(RecordDetailDto, { session_id: 1 }),
  example(TaskNoticesDto, { task_id: 1, ...page }),
]);

interface Body {
  content?: { 'application/json'?: { schema?: { $ref?: string }; example?: object } };
}

/** Shows a body with every call that takes one. */
export function addExamples(document: OpenAPIObject): void {
  for (const path of Object.values(document.paths)) {
    for (const { requestBody } of Object.values(path as Record<string, { requestBody?: Body }>)) {
      const json = requestBody?.content?.['application/json'];
      const body = examples.get(json?.schema?.$ref?.split('/').at(-1) ?? '');
      if (json && body) json.example = body;
    }
  }
}
