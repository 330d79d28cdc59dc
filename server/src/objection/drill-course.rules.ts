/** What a course that drills objections says, before its author has edited it. Pure. */
import { limits, SpeakerFirst, CourseType } from '#contracts';
import type { CreateCourseDto } from '#contracts/course/course.dto';
import type { CreateRuleDto } from '#contracts/rule/rule.dto';
import type { CreateRoleDto } from '#contracts/role/role.dto';

export interface Drilled {
  name: string;
  /** What customers have said; none where too few people stand behind it. */
  lines: readonly string[];
  examples: readonly string[];
}

const sayings = ({ name, lines }: Drilled): string =>
  lines.length === 0 ? name : `${name}（顾客会说：${lines.map((line) => `“${line}”`).join('、')}）`;
const numbered = (objections: readonly Drilled[]): string =>
  objections.map((one, at) => `${at + 1}. ${sayings(one)}`).join('\n');
const names = (objections: readonly Drilled[]): string => objections.map(({ name }) => name).join('、');
const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

export const courseNameOf = (objections: readonly Drilled[]): string =>
  cut(`异议专练：${names(objections)}`, limits.name);

export const roleOf = (objections: readonly Drilled[]): CreateRoleDto => ({
  role_name: cut(`会提异议的顾客：${names(objections)}`, limits.name),
  role_desc: `进店看货的顾客，有兴趣，但是有顾虑：${names(objections)}。说话短，一次只说一件事；店员讲得清楚就放下这个顾虑，含糊就再追问一次。`,
});

/** One criterion an objection. */
export const ruleOf = (objections: readonly Drilled[]): CreateRuleDto => ({
  rule_name: cut(`应对异议：${names(objections)}`, limits.name),
  rule_desc: `顾客提出这些异议时，先接住顾虑，再用资料里的事实回答，最后往下推进：\n${numbered(objections)}`,
  criteria: objections.map(({ name }) => ({
    text: cut(
      `顾客提出“${name}”这类顾虑时，先认同顾客的感受，再用具体的事实或办法回应`,
      limits.criterion.text,
    ),
    name: cut(`应对${name}`, limits.criterion.name),
    kind: 'judge',
    weight: 1,
    due_after: 'objection',
  })),
});

/** @param materials of the courses in whose talks the objections came up, the most frequent first */
export function courseOf(
  objections: readonly Drilled[],
  materials: readonly string[],
  of: { name: string; roleId: number; ruleId: number; creatorId: number; creatorName: string },
): CreateCourseDto {
  const examples = objections.flatMap((one) => one.examples.map((text) => `${one.name}：${text}`));
  return {
    course_name: of.name,
    course_type: CourseType.practice,
    course_scenario: `顾客进店看货，会依次提出这些异议：${names(objections)}。目标：每一个都接住，讲清楚，再往成交推进。`,
    course_description: cut(
      ['专练店里顾客真实提出的异议。', ...(examples.length > 0 ? ['示范回答：', ...examples] : [])].join(
        '\n',
      ),
      limits.text,
    ),
    material: cut([...new Set(materials.filter((text) => text !== ''))].join('\n'), limits.text),
    max_dialogue_turns: Math.min(limits.turns.max, Math.max(4, objections.length * 2)),
    speaker_first: SpeakerFirst.customer,
    speaker_content: objections[0]!.lines[0] ?? `${objections[0]!.name}，我有点顾虑。`,
    dialogue_settings: `只提下面这些异议，一次提一个，按顺序来，每个都要提到；用自己的话说，不照念。店员把一个讲清楚了，再提下一个；都讲清楚了就高兴地定下来。\n${numbered(objections)}`,
    scoring_rules: [{ rule_id: of.ruleId, weight: 1 }],
    role_config: [{ role_id: of.roleId }],
    creator_id: of.creatorId,
    creator_name: of.creatorName,
  };
}
