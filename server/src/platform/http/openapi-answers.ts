/** Examples of answers, made from their schemas: a field that is new is in them at once, and one that is gone is not. */
import type { OpenAPIObject } from '@nestjs/swagger';

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  allOf?: Schema[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema;
}
interface Answer {
  content?: { 'application/json'?: { schema?: Schema; example?: unknown } };
}

const time = '2026-11-20T06:32:08Z';
const scenario = '顾客进店试了两双跑鞋，觉得比网上贵，准备走。目标：留住顾客并促成购买。';

/** What fields of this name hold where they are texts; those that may be null for a reason are null. */
const texts: Record<string, string | null> = {
  access_token: 'eyJhbGciOiJIUzI1NiJ9…', action: 'course.publish', actor_name: '林晓燕',
  answer: '499。您平时跑步多还是走路多？', answer_eval: '先问了用途，再谈价格。', answer_reason: '问到了顾客的需要。',
  appid: 'cli_a1b2c3', band: 'pass', challenge: 'ajls384kdjx98XX', comment: '整体不错，收尾时可以再主动一点。', content: '这双跑鞋多少钱？我就是随便看看。',
  copy: null, course_description: '练习接待试鞋不买的顾客', course_name: '试鞋不买的顾客', course_names: '试鞋不买的顾客',
  course_scenario: scenario, create_time: time, creator_name: '林晓燕', criterion_id: 'c1', criterion_name: '先问在哪里跑', degraded: 'Without Redis jobs start late.', delete: null, department: '西湖店',
  department_id: 'od-shop-1', dept_full_path: '浙江区/杭州/西湖店', dept_id: 'od-shop-1', dept_name: '西湖店',
  dialogue_settings: '一次只问一件事，话要短。', due_time: time, end: null, end_reason: 'finished', end_time: time, ends_at: time, expires_at: time,
  file_name: '跑鞋知识.pdf', flags: 'words', full_dept_name: '浙江区/杭州/西湖店', id: 'od-shop-1', ip: '10.0.0.8', key: 'excellent',
  key_points: '七天内', keywords: '七天', meaning: '扮演顾客时的提示词', message: null, name: '王小明', noncestr: 'f3a9c1',
  object_id: '1', object_name: '试鞋不买的顾客', object_type: 'course', open_id: 'ou_wangxiaoming', publish: null, question: '多久能退？',
  quote: '您平时跑步多还是走路多？', reason: null, record_time: time, reminder_time: time, revoke: null, role_desc: '第一次买跑鞋，在意价格。',
  role_name: '王女士', rule_desc: '先了解顾客怎么用，再推荐。', rule_name: '需求挖掘', signature: '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
  socket_base_url: 'http://localhost:3001', speaker_content: '这双跑鞋多少钱？我就是随便看看。', start_time: time, status: 'scored', student_name: '王小明',
  task_end_time: time, task_name: '三月跑鞋周练', task_start_time: time, text: '先问顾客在哪里跑、多久跑一次', ticket: '9f8e7d6c',
  time, time_zone: 'Asia/Shanghai', try_time: time, union_id: 'on_wangxiaoming', update: null, update_time: time, updater_name: '林晓燕',
}; // prettier-ignore

/** The same where they are numbers; ids, versions, pages and numbers of one thing are 1. */
const numbers: Record<string, number | null> = {
  answer_score: 86, average_score: 82.5, avg_score: 82.5, best_score: 86, cap: 59, completed: 12, completion_rate: 100, count: 3, course_count: 2,
  delta: 4, departments: 24, duration: 312, employees: 180, evaluated: 5, excellent_score: 90, failed: 0, head_count: 18,
  last_page: 2, learner_count: 38, learners: 38, left_employees: 0, max_attempts: null, max_dialogue_duration: 15, max_dialogue_turns: 10,
  max_turns: 10, next_page: 2, pages: 2, pass_score: 60, per_page: 10, previous_page: null, reached: null, red_line: null, rounds: 8, score: 86, sent: 38, started: 20,
  student_count: 2, success_count: 1, task_progress: 12, time_cost: 312, timestamp: 1_795_156_328, total: 18, total_count: 18,
  total_pages: 2, unknown: 0, unscored_turns: 4, value: 86, waiting: 0, weight: 3,
}; // prettier-ignore

const one = /(^|_)(id|version|page|index|turn|run|attempts)$|^(created|[1-4])$/;

/** Shows with every call what it answers. Throws, naming it, for a field that has no example: whoever adds one gives it one here. */
export function addAnswers(document: OpenAPIObject): void {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  for (const path of Object.values(document.paths)) {
    for (const { responses } of Object.values(
      path as Record<string, { responses: Record<string, Answer> }>,
    )) {
      for (const [status, { content }] of Object.entries(responses)) {
        const json = content?.['application/json'];
        if (status.startsWith('2') && json?.schema) json.example = exampleOf(json.schema, '', schemas, []);
      }
    }
  }
}

/** `within` are the named schemas around it: what speaks of itself ends there. */
function exampleOf(
  schema: Schema,
  field: string,
  schemas: Record<string, Schema>,
  within: string[],
): unknown {
  const inside = (part: Schema, name = field) => exampleOf(part, name, schemas, within);
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!;
    return within.includes(name) ? null : exampleOf(schemas[name]!, field, schemas, [...within, name]);
  }
  const [some] = schema.allOf ?? schema.anyOf ?? [];
  if (some) return inside(some);
  if (schema.enum) return schema.enum.includes(texts[field]) ? texts[field] : schema.enum[0];
  if (schema.items) return [inside(schema.items)];
  if (schema.properties) {
    // The other names are those of people.
    const known = (name: string) =>
      name === 'name' && 'criterion_id' in schema.properties! ? 'criterion_name' : name;
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, inside(part, known(name))]),
    );
  }
  if (schema.additionalProperties) return {};
  if (schema.type === 'boolean') return true;
  const known = schema.type === 'number' ? numbers : texts;
  if (field in known) return known[field];
  if (schema.type === 'number' && one.test(field)) return 1;
  throw new Error(`openapi-answers.ts has no example for the ${schema.type} “${field}”`);
}
