/** What an import would do: each thing of a file held against what is called so here. */
import { isDeepStrictEqual } from 'node:util';
import {
  CourseType,
  courseFieldLabel,
  courseTypeLabel,
  criterionKindLabel,
  dueAfterLabel,
  importKindLabel,
  inputMethodLabel,
  promptLabel,
  promptTypeLabel,
  promptTypeOf,
  publishTestLines,
  trustDemandText,
  voiceLabel,
  questionModeLabel,
  readAloudText,
  speakerFirstLabel,
  type CourseInFile,
  type Criterion,
  type ImportAction,
  type ImportDifference,
  type ImportedObject,
  type ImportKind,
  type ImportPlanView,
  type MissingInImport,
  type PromptId,
  type PublishTest,
  type QuestionInFile,
  type RuleInFile,
} from '#contracts';
import type { CourseFileDto, CourseInFileDto, ImportDecisionDto } from '#contracts/course/course-file.dto';
import { ConflictError, UnprocessableError } from '../../platform/http/index.js';
import { filesNamed, plainCourse, plainRule } from './course-file.rules.js';

/** Something that is kept, in the words of a file. */
export interface Kept {
  id: number;
  version: number;
  fields: object;
  /** Why it can't be overwritten now. */
  refused?: string | null;
}

/** What is here of all that a file names: by what it is called, where several are called so the newest first. */
export interface Here {
  roles: ReadonlyMap<string, readonly Kept[]>;
  rules: ReadonlyMap<string, readonly (Kept & { criteria: Criterion[] })[]>;
  prompts: ReadonlyMap<PromptId, Kept>;
  courses: ReadonlyMap<string, readonly (Kept & { type: CourseType })[]>;
  files: ReadonlyMap<string, readonly number[]>;
}

export const promptName = (id: PromptId): string =>
  `${promptTypeLabel[promptTypeOf(id)]} · ${promptLabel[id]}`;

/** A course's namesakes are those of its type: it never becomes one of the other. */
const namesakes = (course: CourseInFileDto, { courses }: Here) =>
  (courses.get(course.course_name.trim()) ?? []).filter(({ type }) => type === course.course_type);

/** Practice courses that are called so here, or will be once the file is imported. */
const isPracticeCourse = (name: string, file: CourseFileDto, { courses }: Here): boolean =>
  [
    ...(file.courses ?? [])
      .filter(({ course_name }) => course_name.trim() === name)
      .map((course) => course.course_type),
    ...(courses.get(name) ?? []).map(({ type }) => type),
  ].includes(CourseType.practice);

export function importPlan(file: CourseFileDto, here: Here): ImportPlanView {
  const isHere = (kind: string, name: string): boolean => {
    if (kind === 'files') return here.files.has(name);
    return kind !== 'courses' || isPracticeCourse(name, file, here);
  };
  const courses = file.courses ?? [];
  return {
    objects: [
      ...(file.roles ?? []).map(({ role_name, role_desc = '', voice = '' }) => {
        const wanted = { role_name: role_name.trim(), role_desc: role_desc.trim(), voice: voice.trim() };
        return planned('role', wanted.role_name, wanted, here.roles.get(wanted.role_name));
      }),
      ...(file.rules ?? []).map((rule) => {
        const wanted = plainRule(rule);
        return planned('rule', wanted.rule_name, wanted, here.rules.get(wanted.rule_name));
      }),
      ...(file.prompts ?? []).map(({ id, content }) =>
        planned('prompt', promptName(id), { content }, [here.prompts.get(id)!]),
      ),
      ...courses.map((course) => {
        const wanted = plainCourse(course, isHere);
        return planned('course', wanted.course_name, wanted, namesakes(course, here));
      }),
    ],
    missing: courses.flatMap((course) => missingIn(course, isHere)),
  };
}

function missingIn(
  course: CourseInFileDto,
  isHere: (kind: string, name: string) => boolean,
): MissingInImport[] {
  const course_name = course.course_name.trim();
  const practice = course.practice_course_name?.trim();
  return [
    ...[...new Set(filesNamed(course))]
      .filter((name) => !isHere('files', name))
      .map((name) => ({ kind: 'file' as const, name, course_name })),
    ...(practice && !isHere('courses', practice)
      ? [{ kind: 'course' as const, name: practice, course_name }]
      : []),
  ];
}

function planned(kind: ImportKind, name: string, wanted: object, kept: readonly Kept[] = []): ImportedObject {
  const object = { kind, name, id: null, version: null, differences: [], choices: [], refused: null };
  const [first, second] = kept;
  if (!first) return { ...object, state: 'create', choices: ['create', 'skip'] };
  const same = kept.find(({ fields }) => isDeepStrictEqual(fields, wanted));
  if (same) return { ...object, state: 'same', id: same.id, version: same.version };
  if (second) {
    // Which of them courses would go on with nobody could tell.
    const choices: ImportAction[] = kind === 'course' ? ['skip', 'save_as'] : ['save_as'];
    const refused = `已有 ${kept.length} 个${importKindLabel[kind]}都叫“${name}”，分不清要覆盖哪一个`;
    return { ...object, state: 'differs', choices, refused };
  }
  const choices: ImportAction[] = [
    ...(first.refused ? [] : ['overwrite' as const]),
    'skip',
    ...(kind === 'prompt' ? [] : ['save_as' as const]),
  ];
  const differences = differencesOf(first.fields, wanted);
  const { id, version, refused = null } = first;
  return { ...object, state: 'differs', id, version, differences, choices, refused };
}

type Fields = Record<string, unknown>;

function differencesOf(before: object, after: object): ImportDifference[] {
  const [kept, wanted] = [before as Fields, after as Fields];
  return Object.keys(wanted)
    .filter((field) => !isDeepStrictEqual(kept[field], wanted[field]))
    .map((field) => ({
      field: fieldLabel[field]!,
      before: shown(field, kept[field]),
      after: shown(field, wanted[field]),
    }));
}

const fieldLabel: Record<string, string> = {
  ...courseFieldLabel,
  practice_course_name: courseFieldLabel.practice_course_id,
  role_desc: '角色描述',
  voice: voiceLabel,
  rule_desc: '规则描述',
  criteria: '评分点',
  content: '提示词内容',
};

const inWords: Record<string, Record<number, string>> = {
  course_type: courseTypeLabel,
  question_mode: questionModeLabel,
  input_method: inputMethodLabel,
  speaker_first: speakerFirstLabel,
};

/** Fields that are lists of more than texts, an item as its lines. */
const lines = {
  scoring_rules: ({ rule_name, weight }: CourseInFile['scoring_rules'][number]) =>
    `${rule_name}（权重 ${weight}）`,
  key_qa: questionText,
  criteria: criterionText,
};

/** A field's value as people read it; whatever differs shows. */
function shown(field: string, value: unknown): string {
  if (field === 'read_aloud') return readAloudText(value as boolean);
  if (field === 'needs_trust') return trustDemandText(value as boolean);
  if (field === 'publish_test') return publishTestLines(value as PublishTest | null).join('\n');
  if (Array.isArray(value)) {
    const text =
      (lines as Record<string, ((item: never, at: number) => string) | undefined>)[field] ?? String;
    return value.map((item, at) => text(item as never, at)).join('\n');
  }
  if (typeof value === 'number') return inWords[field]?.[value] ?? String(value);
  return typeof value === 'string' ? value : '';
}

function questionText({ question, answer, score, key_points = [] }: QuestionInFile, at: number): string {
  const points = key_points.map((point) => {
    if (typeof point === 'string') return `· ${point}`;
    const { text, score: worth, source } = point;
    return `· ${text}（${worth} 分）${source ? `，见${source.file_name}：${source.quote}` : ''}`;
  });
  return [`${at + 1}. ${question}（${score} 分）`, answer, ...points].join('\n');
}

function criterionText(criterion: RuleInFile['criteria'][number]): string {
  const { text, name, weight, kind, keywords, avoid, asks, due_after, longest, cap } = criterion;
  const more = [
    criterionKindLabel[kind],
    `权重 ${weight}`,
    name && `短名 ${name}`,
    keywords && `关键词 ${keywords.join('、')}`,
    avoid && '不该做',
    asks && '只在问句里算',
    due_after && dueAfterLabel[due_after],
    longest !== undefined && `一轮最多 ${longest} 字`,
    cap !== undefined && `红线 ${cap}`,
  ];
  return `${text}（${more.filter(Boolean).join('，')}）`;
}

/** What becomes of one thing; `keep`: it is here as the file has it. */
type Doing =
  | { action: 'keep' | 'skip' | 'create' }
  | { action: 'overwrite'; version: number }
  | { action: 'save_as'; name: string };

export interface Decided {
  object: ImportedObject;
  doing: Doing;
}

type Called = Pick<ImportedObject, 'kind' | 'name'>;
const keyOf = ({ kind, name }: Called) => `${kind} ${name.trim()}`;
const called = ({ kind, name }: Called) => `${importKindLabel[kind]}“${name}”`;
const refused = (sentence: string) => new UnprocessableError({ decisions: [sentence] });

/**
 * What is done with each thing of a plan.
 * @param taken whether something of the kind is called so here
 * @throws UnprocessableError where nothing, or something impossible, was said of one; ConflictError where it is not as it was when somebody decided
 */
export function doings(
  objects: readonly ImportedObject[],
  decisions: readonly ImportDecisionDto[],
  taken: (kind: ImportKind, name: string) => boolean,
): Decided[] {
  const said = new Map(decisions.map((decision) => [keyOf(decision), decision]));
  const names = new Set(objects.map(keyOf));
  const strange = decisions.find((decision) => !names.has(keyOf(decision)));
  if (strange) throw refused(`文件里没有${called(strange)}`);
  const open = objects.filter((object) => object.state === 'differs' && !said.has(keyOf(object)));
  if (open.length > 0) throw refused(`请先选择怎么处理：${open.map(called).join('、')}`);
  /** Each new name once, too. */
  const claim = (object: ImportedObject, wanted: string): string => {
    const renamed = { kind: object.kind, name: wanted.trim() };
    if (renamed.name === '') throw refused(`请填写${called(object)}另存为什么名称`);
    if (names.has(keyOf(renamed)) || taken(object.kind, renamed.name))
      throw refused(`${called(renamed)}已经有了，请换一个名称`);
    names.add(keyOf(renamed));
    return renamed.name;
  };
  return objects.map((object) => ({ object, doing: doingOf(object, said.get(keyOf(object)), claim) }));
}

function doingOf(
  object: ImportedObject,
  decision: ImportDecisionDto | undefined,
  claim: (object: ImportedObject, name: string) => string,
): Doing {
  if (object.state === 'same') return { action: 'keep' };
  if (!decision) return { action: 'create' };
  const { action, version, save_as } = decision;
  if (!object.choices.includes(action)) throw notPossible(object, action);
  if (action === 'save_as') return { action, name: claim(object, save_as ?? '') };
  if (action !== 'overwrite') return { action };
  if (version == null) throw refused(`覆盖${called(object)}时要写明看到的是哪一版（version）`);
  return { action, version };
}

/** It can't be overwritten for a reason that the plan says, or it has come, gone or changed since somebody looked at the plan. */
const notPossible = (object: ImportedObject, action: ImportAction): Error =>
  object.state === 'differs' && action === 'overwrite' && object.refused !== null
    ? new ConflictError(`不能覆盖${called(object)}：${object.refused}`)
    : new ConflictError(`${called(object)}和预览时不一样了，请重新预览`);
