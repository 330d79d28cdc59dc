/** Writes courses into a file, and brings them in from one. */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import {
  importKindLabel,
  limits,
  routes,
  type CourseFile,
  type CourseListItem,
  type ImportPlanView,
  type ImportResultView,
  type Page,
} from '#contracts';
import { Api } from '../load/api.js';
import { decide, type CoursesOptions } from './options.js';

type Tell = (line: string) => void;

const signIn = ({ baseUrl, serviceKey, openId }: CoursesOptions): Promise<Api> =>
  Api.signIn(baseUrl, serviceKey, { open_id: openId, name: openId });

/** @throws ApiError; Error when a course that was named isn't there */
export async function exportCourses(options: CoursesOptions, tell: Tell): Promise<void> {
  const api = await signIn(options);
  const all = await everyCourse(api);
  const wanted = options.courses.map((course) => {
    const found = all.filter(({ course_id, course_name }) =>
      [String(course_id), course_name].includes(course),
    );
    if (found.length === 1) return found[0]!;
    throw new Error(
      `${found.length} courses are called "${course}"${found.length > 1 ? ': say their ids' : ''}.`,
    );
  });
  const ids = (wanted.length > 0 ? wanted : all).map(({ course_id }) => course_id);
  const file = await api.post<CourseFile>(routes.course.export, { ids });
  writeFileSync(options.file, `${JSON.stringify(file, null, 2)}\n`);
  tell(
    `${file.courses.length} courses, ${file.roles.length} roles, ${file.rules.length} rules and ${file.prompts.length} prompts are in ${options.file}.`,
  );
}

async function everyCourse(api: Api): Promise<CourseListItem[]> {
  const courses: CourseListItem[] = [];
  for (let page: number | null = 1; page !== null;) {
    const found: Page<CourseListItem> = await api.post(routes.course.filter, {
      page,
      per_page: limits.page.perPageMax,
    });
    courses.push(...found.items);
    page = found.pagination.next_page;
  }
  return courses;
}

/** Answers whether there was nothing left to decide; else nothing was written. @throws ApiError */
export async function importCourses(options: CoursesOptions, tell: Tell): Promise<boolean> {
  const api = await signIn(options);
  const content = new Blob([readFileSync(options.file)], { type: 'application/json' });
  const form = (texts: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, text] of Object.entries(texts)) body.append(name, text);
    body.append('file', content, basename(options.file));
    return body;
  };
  const plan = await api.post<ImportPlanView>(routes.course.importPlan, form());
  for (const line of planLines(plan)) tell(line);
  const { decisions, open } = decide(plan.objects, options.said);
  if (open.length > 0) {
    const names = open.map(({ kind, name }) => `${kind}:${name}`).join(', ');
    tell(`Say --overwrite, --skip or --save-as of what differs: ${names}.`);
    return false;
  }
  if (options.dryRun) return true;
  const result = await api.post<ImportResultView>(
    routes.course.import,
    form({ decisions: JSON.stringify(decisions) }),
  );
  for (const { kind, name, outcome } of result.objects)
    if (outcome !== 'same') tell(`${outcome} ${importKindLabel[kind]}“${name}”`);
  return true;
}

function planLines({ objects, missing }: ImportPlanView): string[] {
  return [
    ...objects.flatMap(({ kind, name, state, differences, refused }) => [
      `${state.padEnd(8)}${importKindLabel[kind]}“${name}”${refused === null ? '' : ` (${refused})`}`,
      ...differences.flatMap(({ field, before, after }) => [
        `    ${field}`,
        ...before.split('\n').map((line) => `      - ${line}`),
        ...after.split('\n').map((line) => `      + ${line}`),
      ]),
    ]),
    ...missing.map(
      ({ name, course_name }) => `missing “${name}”, which 课程“${course_name}” names: it is left out`,
    ),
  ];
}
