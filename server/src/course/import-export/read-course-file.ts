/** Reads a file of courses that somebody has sent: nothing in it is looked up yet. */
import { courseFileFormat, courseFileVersion } from '#contracts';
import { CourseFileDto } from '#contracts/course/course-file.dto';
import { variablesRefused } from '#contracts/prompt/prompt-variables';
import { criteriaRefused } from '#contracts/rule/criteria';
import { StrictValidationPipe, UnprocessableError } from '../../platform/http/index.js';

type Errors = Record<string, string[]>;

const pipe = new StrictValidationPipe();
const refused = (sentence: string) => new UnprocessableError({ file: [sentence] });

/** @throws UnprocessableError that says what is wrong where */
export async function readCourseFile(bytes: Buffer): Promise<CourseFileDto> {
  const content = parsed(textOf(bytes));
  if (typeof content !== 'object' || content === null) throw refused('文件里没有课程');
  const { format, version } = content as Partial<CourseFileDto>;
  if (format !== courseFileFormat) throw refused('这不是课程文件，请选择从课程列表导出的文件');
  if (typeof version === 'number' && version > courseFileVersion)
    throw refused(
      `文件的格式版本是 ${version}，这里只能读到 ${courseFileVersion}，请先升级到和导出时一样新的版本`,
    );
  if (version !== courseFileVersion) throw refused('文件的格式版本不正确');
  const file = await checked(content);
  const contradictions = contradictionsIn(file);
  if (Object.keys(contradictions).length > 0) throw summed(contradictions);
  return file;
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refused('文件不是 UTF-8 编码的文本');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refused(`文件不是正确的 JSON${placeIn(text, String(error))}`);
  }
}

/** Where it stops being JSON, as editors count; empty where the parser doesn't say. */
function placeIn(text: string, message: string): string {
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  if (position === undefined) return '';
  const lines = text.slice(0, Number(position)).split('\n');
  return `：第 ${lines.length} 行第 ${lines.at(-1)!.length + 1} 个字附近有错`;
}

async function checked(content: unknown): Promise<CourseFileDto> {
  try {
    return (await pipe.transform(content, { type: 'body', metatype: CourseFileDto })) as CourseFileDto;
  } catch (error) {
    throw error instanceof UnprocessableError ? summed(error.errors) : error;
  }
}

/** How many there are, and the first of them; all stand in `errors`. */
function summed(errors: Errors): UnprocessableError {
  const [[where, [first]]] = Object.entries(errors) as [[string, string[]]];
  const count = Object.keys(errors).length;
  return new UnprocessableError(errors, `文件有 ${count} 处问题，没有导入任何内容。${where}：${first}`);
}

/** What no field of it can know by itself. */
function contradictionsIn({ courses, roles, rules, prompts }: CourseFileDto): Errors {
  const errors: Errors = {};
  const say = (where: string, sentence: string) => void (errors[where] = [sentence]);
  const once = (names: readonly string[], whereOf: (at: number) => string, what: string) => {
    names.forEach((name, at) => {
      if (names.indexOf(name) < at) say(whereOf(at), `${what}“${name}”重复了`);
    });
    return new Set(names);
  };
  const all = { courses: courses ?? [], roles: roles ?? [], rules: rules ?? [], prompts: prompts ?? [] };
  if (Object.values(all).every(({ length }) => length === 0)) say('file', '文件里没有内容');
  const roleNames = once(
    all.roles.map(({ role_name }) => role_name.trim()),
    (at) => `roles.${at}.role_name`,
    '角色',
  );
  const ruleNames = once(
    all.rules.map(({ rule_name }) => rule_name.trim()),
    (at) => `rules.${at}.rule_name`,
    '评分规则',
  );
  once(
    all.courses.map(({ course_name }) => course_name.trim()),
    (at) => `courses.${at}.course_name`,
    '课程',
  );
  once(
    all.prompts.map(({ id }) => String(id)),
    (at) => `prompts.${at}.id`,
    '提示词',
  );
  all.prompts.forEach(({ id, content }, at) => {
    const sentence = variablesRefused(id, content);
    if (sentence !== null) say(`prompts.${at}.content`, sentence);
  });
  all.rules.forEach(({ criteria }, at) => {
    for (const [field, [sentence]] of Object.entries(criteriaRefused(criteria ?? [])))
      say(`rules.${at}.${field}`, sentence!);
    criteria?.forEach(({ criterion_id }, nth) => {
      if (criterion_id != null) say(`rules.${at}.criteria.${nth}.criterion_id`, '文件里的评分点不带编号');
    });
  });
  all.courses.forEach((course, at) => {
    const roleOf = (course.role_config ?? []).map((name) => name.trim());
    const ruleOf = (course.scoring_rules ?? []).map(({ rule_name }) => rule_name.trim());
    once(roleOf, (nth) => `courses.${at}.role_config.${nth}`, '角色');
    once(ruleOf, (nth) => `courses.${at}.scoring_rules.${nth}.rule_name`, '评分规则');
    roleOf.forEach((name, nth) => {
      if (!roleNames.has(name)) say(`courses.${at}.role_config.${nth}`, `文件里没有角色“${name}”`);
    });
    ruleOf.forEach((name, nth) => {
      if (!ruleNames.has(name))
        say(`courses.${at}.scoring_rules.${nth}.rule_name`, `文件里没有评分规则“${name}”`);
    });
  });
  return errors;
}
