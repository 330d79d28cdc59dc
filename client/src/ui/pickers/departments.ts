/** The tree of departments as it has been fetched so far, and what choosing in it means. */
import type { DepartmentView } from '#contracts';
import { countText } from '../../lib/numbers';

export interface ChosenDepartment {
  id: string;
  name: string;
  /** Names from the top; what lies below begins with it. Unknown for a department that is gone. */
  path?: string;
}

export interface Node {
  id: string;
  label: string;
  name: string;
  path: string;
  children?: Node[];
  /** Stands for children that are on their way. */
  waiting?: boolean;
}

/**
 * Departments as nodes, with the children that are known; who has unknown ones gets a node that stands for them.
 * @param children null: a flat list of finds, told by their paths
 */
export function treeOf(
  departments: readonly DepartmentView[],
  children: ReadonlyMap<string, readonly DepartmentView[]> | null,
): Node[] {
  return departments.map(({ department_id: id, name, dept_full_path: path, has_child, head_count }) => {
    const label = `${children ? name : path}（${countText(head_count)} 人）`;
    const node = { id, name, path, label };
    if (!children || !has_child) return node;
    const known = children.get(id);
    return { ...node, children: known ? treeOf(known, children) : [waitingBelow(id)] };
  });
}

const waitingBelow = (id: string): Node => ({
  id: `${id}/`,
  label: '正在加载…',
  name: '',
  path: '',
  waiting: true,
});

/** Is it this one? Who knows no more than a path has it for an id, too. */
export const isSame = (chosen: ChosenDepartment, node: Node): boolean =>
  chosen.id === node.id || chosen.id === node.path;

/** Does it lie below one of the chosen? */
export const isCovered = (path: string, chosen: readonly ChosenDepartment[]): boolean =>
  chosen.some((above) => above.path !== undefined && path.startsWith(`${above.path}/`));

function nodesOf(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...nodesOf(node.children ?? [])]);
}

/**
 * What is chosen once the tree shows these as checked. What lies below another choice is not named again; what is fixed stays,
 * whatever is checked.
 */
export function withChosen(
  before: readonly ChosenDepartment[],
  nodes: readonly Node[],
  checked: readonly string[],
  fixed: ReadonlySet<string> = new Set(),
): ChosenDepartment[] {
  const shown = nodesOf(nodes).filter(({ waiting }) => !waiting);
  const kept = before.filter((chosen) => {
    const node = shown.find((one) => isSame(chosen, one));
    return node === undefined || fixed.has(chosen.id) || checked.includes(node.id);
  });
  const added = shown
    // What was checked only with one above it goes with that one.
    .filter(
      (node) =>
        checked.includes(node.id) &&
        !isCovered(node.path, before) &&
        !kept.some((chosen) => isSame(chosen, node)),
    )
    .map(({ id, name, path }) => ({ id, name, path }));
  const all = [...kept, ...added];
  return all.filter(({ id, path }) => fixed.has(id) || path === undefined || !isCovered(path, all));
}
