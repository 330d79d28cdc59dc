/** Courses as a file has them, and as they are kept. */
import type { CourseFile, CourseInFile, Criterion, RuleInFile } from '#contracts';
import type { CourseInFileDto, RuleInFileDto } from '#contracts/course/course-file.dto';
import { criteriaToKeep } from '#contracts/rule/criteria';
import { auditedFields, newFields } from '../course.form.js';
import type { CourseFields } from '../course.types.js';
import type { Rule } from '../../rule/index.js';

const kinds = ['roles', 'rules', 'files', 'courses'] as const;
type NamedKind = (typeof kinds)[number];

/** What the ids in a course are called; what is called nothing any more is left out. */
export type Names = Record<NamedKind, ReadonlyMap<number, string>>;
/** Ids by what they are called. */
export type Ids = Record<NamedKind, ReadonlyMap<string, number>>;

/** All files that a course names: those that authoring reads, and those that its questions' points stand on. */
export const filesOf = ({
  referenceFiles,
  keyQa,
}: Pick<CourseFields, 'referenceFiles' | 'keyQa'>): number[] => [
  ...referenceFiles,
  ...keyQa.flatMap(({ key_points = [] }) =>
    key_points.flatMap((point) => (typeof point === 'object' && point.source ? point.source.file_id : [])),
  ),
];

/** The same in a file. */
export const filesNamed = ({ reference_files, key_qa }: CourseInFileDto): string[] => [
  ...(reference_files ?? []).map((name) => name.trim()),
  ...(key_qa ?? []).flatMap(({ key_points }) =>
    (key_points ?? []).flatMap((point) =>
      typeof point === 'object' && point.source ? point.source.file_name.trim() : [],
    ),
  ),
];

export function courseInFile(fields: CourseFields, names: Names): CourseInFile {
  const { role_ids, scoring_rules, key_qa, reference_files, practice_course_id, ...settings } =
    auditedFields(fields);
  return {
    ...settings,
    role_config: called(names.roles, role_ids),
    scoring_rules: scoring_rules.flatMap(({ rule_id, weight }) =>
      called(names.rules, [rule_id]).map((rule_name) => ({ rule_name, weight })),
    ),
    key_qa: key_qa.map(({ question, answer, score, key_points }) => ({
      question,
      answer,
      score,
      ...(key_points && { key_points: key_points.map((point) => pointInFile(point, names)) }),
    })),
    reference_files: called(names.files, reference_files),
    practice_course_name: called(names.courses, [practice_course_id ?? NaN])[0] ?? null,
  };
}

const called = (names: ReadonlyMap<number, string>, ids: readonly number[]): string[] => [
  ...new Set(ids.flatMap((id) => names.get(id) ?? [])),
];

type Points = NonNullable<CourseInFile['key_qa'][number]['key_points']>;
type KeptPoints = NonNullable<CourseFields['keyQa'][number]['key_points']>;

function pointInFile(point: KeptPoints[number], { files }: Names): Points[number] {
  if (typeof point === 'string') return point;
  const { text, score, source } = point;
  const file_name = source && files.get(source.file_id);
  if (!source || file_name === undefined) return { text, score };
  return { text, score, source: { file_name, passage_id: source.passage_id, quote: source.quote } };
}

/** A course of a file as it is kept; what the ids lack is left out of it. */
export function fieldsInFile(course: CourseInFileDto, ids: Ids): CourseFields {
  const { role_config, scoring_rules, key_qa, reference_files, practice_course_name, ...settings } = course;
  const idsOf = (kind: NamedKind, names: readonly string[] | null = []) =>
    (names ?? []).flatMap((name) => ids[kind].get(name.trim()) ?? []);
  return newFields({
    ...settings,
    role_config: idsOf('roles', role_config).map((role_id) => ({ role_id })),
    scoring_rules: (scoring_rules ?? []).flatMap(({ rule_name, weight }) =>
      idsOf('rules', [rule_name]).map((rule_id) => ({ rule_id, weight: weight ?? undefined })),
    ),
    key_qa: (key_qa ?? []).map(({ key_points, ...question }, index) => ({
      ...question,
      index,
      key_points: (key_points ?? []).map((point) => keptPoint(point, ids)),
    })),
    reference_files: idsOf('files', reference_files).map((file_id) => ({ file_id })),
    practice_course_id: idsOf('courses', [practice_course_name ?? ''])[0] ?? null,
  });
}

function keptPoint(
  point: NonNullable<NonNullable<CourseInFileDto['key_qa']>[number]['key_points']>[number],
  { files }: Ids,
): KeptPoints[number] {
  if (typeof point === 'string') return point;
  const { text, score, source } = point;
  const file_id = source && files.get(source.file_name.trim());
  if (!source || file_id === undefined) return { text, score };
  return { text, score, source: { file_id, passage_id: source.passage_id, quote: source.quote } };
}

/** The file's course as it would be written into a file again, without what is not `here`: so it is held against one that is kept. */
export function plainCourse(
  course: CourseInFileDto,
  here: (kind: NamedKind, name: string) => boolean,
): CourseInFile {
  const named: Record<NamedKind, string[]> = {
    roles: (course.role_config ?? []).map((name) => name.trim()),
    rules: (course.scoring_rules ?? []).map(({ rule_name }) => rule_name.trim()),
    files: filesNamed(course),
    courses: [course.practice_course_name?.trim() ?? ''],
  };
  const numbered = (kind: NamedKind) => [...new Set(named[kind])].filter((name) => here(kind, name));
  const of = <T>(map: (names: string[]) => T) =>
    Object.fromEntries(kinds.map((kind) => [kind, map(numbered(kind))])) as Record<NamedKind, T>;
  const ids = of((names) => new Map(names.map((name, at) => [name, at])));
  const names = of((all) => new Map(all.map((name, at) => [at, name])));
  return courseInFile(fieldsInFile(course, ids), names);
}

const withoutId = ({ criterion_id: _id, ...criterion }: Criterion) => criterion;

export const ruleInFile = ({
  ruleName,
  ruleDesc,
  criteria,
}: Pick<Rule, 'ruleName' | 'ruleDesc' | 'criteria'>): RuleInFile => ({
  rule_name: ruleName,
  rule_desc: ruleDesc,
  criteria: criteria.map(withoutId),
});

/** A file's rule as it would be written again. */
export const plainRule = ({ rule_name, rule_desc, criteria }: RuleInFileDto): RuleInFile => ({
  rule_name: rule_name.trim(),
  rule_desc: rule_desc.trim(),
  criteria: criteriaToKeep(criteria ?? [], () => '').map(withoutId),
});

/** A file's criteria as an edit of a rule: those whose texts are there already go on being the same ones. */
export function editedCriteria({ criteria }: RuleInFile, kept: readonly Criterion[]) {
  const ids = new Map(kept.map(({ text, criterion_id }) => [text, criterion_id]));
  return criteria.map((criterion) => {
    const criterion_id = ids.get(criterion.text);
    ids.delete(criterion.text);
    return { ...criterion, criterion_id };
  });
}

/** As it is written down: what is in it stands in the same order wherever it is written. */
export const fileText = (file: CourseFile): string => `${JSON.stringify(file, null, 2)}\n`;
