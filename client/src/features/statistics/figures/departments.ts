/** What departments are called where they stand beside others, and alone. */
import { departmentName } from '#contracts';

/** The department that all rows lie directly below, if there is one. */
export function parentOf(rows: readonly { dept_full_path: string }[]): string | undefined {
  const [parent, ...others] = new Set(
    rows.map(({ dept_full_path: path }) => path.slice(0, path.lastIndexOf('/') + 1)),
  );
  return others.length === 0 ? parent?.slice(0, -1) || undefined : undefined;
}

/** Rows with what they are called without what all have above them: 华东, or 直营 / 华东 where 加盟 has one, too. */
export function labelled<Row extends { dept_name: string; dept_full_path: string }>(rows: readonly Row[]) {
  const paths = rows.map(({ dept_name: name, dept_full_path: path }) => {
    const names = path.split('/');
    // Who is placed in the department itself, not below it.
    return names.at(-1) === name ? names : [...names, name];
  });
  const shared = (at: number) => paths.every((names) => names[at] === paths[0]![at] && at < names.length - 1);
  let above = 0;
  while (paths.length > 0 && shared(above)) above += 1;
  return rows.map((row, at) => ({ ...row, label: paths[at]!.slice(above).join(' / ') }));
}

/** What the shop of a path is called among others: 人民广场店, or 人民广场店（上海） where there is one elsewhere, too. */
export function shopName(path: string, others: readonly string[]): string {
  const names = path.split('/');
  const twins = others.filter((other) => other !== path && departmentName(other) === names.at(-1));
  if (twins.length === 0) return names.at(-1)!;
  const apart = names.findLastIndex((_name, at) => {
    const tail = `/${names.slice(at).join('/')}`;
    return !twins.some((twin) => `/${twin}`.endsWith(tail));
  });
  return apart < 0 ? names.at(-1)! : `${names.at(-1)}（${names[apart]}）`;
}

/** 华东 for 华东大区: a narrow column has no room for what all regions are called. */
export const shortRegion = (name: string | null): string | null =>
  name && (/^(.{2,})(?:大区|区域)$/.exec(name)?.[1] ?? name);
