/** The tree of places that figures are made for: departments as they were when assignments were given, under today's names. Pure. */
import { departmentName } from '#contracts';
import { uniqueName } from '../../directory/index.js';

/** Where assignments were given, as it is stored. */
export interface StoredPath {
  id: number;
  pathIds: readonly string[];
  pathNames: readonly string[];
}

/** A department that stands today. */
export interface PresentDepartment {
  pathIds: readonly string[];
  fullPath: string;
  sortOrder: number;
}

/** A department of then or today. */
export interface Department {
  /** Its ids from the top. */
  key: string;
  name: string;
  fullPath: string;
  /** No department stands here today. */
  former: boolean;
  sortOrder: number;
  parent: Department | null;
  children: Department[];
  /** How many departments are above it. */
  depth: number;
  /** The stored path of the department itself. */
  storedId: number | null;
  /** What it was ever called. */
  names: Set<string>;
}

/** A place with everything below it, or the people of that department itself alone. */
export interface ChosenDepartment {
  place: Department;
  itself: boolean;
}

/** What the people of a department itself are called beside its children. */
export const ownPeople = '本部';

const inChinese = new Intl.Collator('zh');

export class DepartmentTree {
  readonly root: Department = blank('', '', null, []);
  private readonly byIds = new Map<string, Department>([['', this.root]]);
  private readonly byStoredId = new Map<number, Department>();
  /** Today's full paths, those of places that are gone, and what places were called once. */
  private readonly paths = {
    today: new Map<string, Department[]>(),
    gone: new Map<string, Department[]>(),
    once: new Map<string, Department[]>(),
  };

  /** @param formerNames of departments, by their ids */
  constructor(
    stored: readonly StoredPath[],
    standing: readonly PresentDepartment[],
    private readonly formerNames: ReadonlyMap<string, readonly string[]> = new Map(),
  ) {
    for (const { pathIds, fullPath, sortOrder } of standing) {
      const name = departmentName(fullPath);
      Object.assign(this.make(pathIds), { name, fullPath, sortOrder, former: false });
    }
    const old = stored.map((path) => ({ ...path, place: this.make(path.pathIds) }));
    // Of several names that a place was called the one that was stored last is shown.
    for (const { id, place, pathNames } of old) {
      place.storedId = id;
      this.byStoredId.set(id, place);
      const names = [...pathNames];
      for (let one: Department = place; one.parent; one = one.parent, names.pop()) {
        enlist(this.paths.once, names.join('/'), one);
        const name = names.at(-1) ?? one.name;
        one.names.add(name);
        if (one.former) one.name = name;
      }
    }
    this.finish(this.root);
  }

  /** @param storedId of a path that was there when the tree was made */
  of(storedId: number): Department | null {
    return this.byStoredId.get(storedId) ?? null;
  }

  /** What a stored path is called today; null: the root, or not known. */
  pathOf(storedId: number): string | null {
    return this.of(storedId)?.fullPath || null;
  }

  /** The stored paths that a full path means, with all below. */
  storedWithin(path: string): number[] {
    const parts = this.resolve(path);
    return this.stored().flatMap((place) =>
      parts.some((part) => isWithin(place, part)) ? [place.storedId!] : [],
    );
  }

  private byName: number[] | null = null;
  /** All stored paths but the root's, in the order of what they are called. */
  inOrderOfNames(): number[] {
    this.byName ??= this.stored()
      .filter(({ parent }) => parent)
      .sort((one, other) => inChinese.compare(one.fullPath, other.fullPath))
      .map(({ storedId }) => storedId!);
    return this.byName;
  }

  /** The places that have a stored path, from the top, in the order of the departments. */
  stored(place = this.root): Department[] {
    const below = place.children.flatMap((child) => this.stored(child));
    return place.storedId === null ? below : [place, ...below];
  }

  /** What a full path means: today's departments, else what stood there or was called so once. Empty: nothing. */
  resolve(path: string): ChosenDepartment[] {
    for (const paths of Object.values(this.paths)) {
      const places = paths.get(path);
      if (places) return places.map((place) => ({ place, itself: false }));
    }
    const known = this.everCalled(path.split('/'));
    if (known.length > 0) return known.map((place) => ({ place, itself: false }));
    if (path === ownPeople) return [{ place: this.root, itself: true }];
    if (!path.endsWith(`/${ownPeople}`)) return [];
    const above = this.resolve(path.slice(0, -ownPeople.length - 1));
    return above.filter(({ itself }) => !itself).map(({ place }) => ({ place, itself: true }));
  }

  /** By any names of the departments and of those above them. */
  private everCalled(names: readonly string[]): Department[] {
    return names.reduce<Department[]>(
      (places, name) =>
        places.flatMap(({ children }) =>
          children.filter((child) => child.name === name || child.names.has(name)),
        ),
      [this.root],
    );
  }

  private make(ids: readonly string[]): Department {
    const key = ids.join('/');
    const found = this.byIds.get(key);
    if (found) return found;
    const parent = this.make(ids.slice(0, -1));
    const id = ids.at(-1)!;
    const place = blank(key, id, parent, this.formerNames.get(id) ?? []);
    parent.children.push(place);
    this.byIds.set(key, place);
    return place;
  }

  private finish(place: Department): void {
    place.children.sort(inOrder);
    const taken = new Set<string>();
    for (const child of place.children) {
      if (child.former) {
        child.name = uniqueName(child.name, taken);
        child.fullPath = place.parent ? `${place.fullPath}/${child.name}` : child.name;
      } else taken.add(child.name);
      enlist(child.former ? this.paths.gone : this.paths.today, child.fullPath, child);
      this.finish(child);
    }
  }
}

const blank = (
  key: string,
  name: string,
  parent: Department | null,
  formerNames: readonly string[],
): Department => ({
  key,
  name,
  fullPath: '',
  former: true,
  sortOrder: 0,
  parent,
  children: [],
  depth: parent ? parent.depth + 1 : -1,
  storedId: null,
  names: new Set(formerNames),
});

const inOrder = (one: Department, other: Department): number =>
  Number(one.former) - Number(other.former) ||
  one.sortOrder - other.sortOrder ||
  (one.name < other.name ? -1 : one.name > other.name ? 1 : 0);

function enlist(lists: Map<string, Department[]>, path: string, place: Department): void {
  const list = lists.get(path);
  if (!list) lists.set(path, [place]);
  else if (!list.includes(place)) list.push(place);
}

/** The place and those above it, from the top; the root is left out. */
export function lineage(place: Department): Department[] {
  const line: Department[] = [];
  for (let one = place; one.parent; one = one.parent) line.unshift(one);
  return line;
}

export const isWithin = (place: Department, { place: part, itself }: ChosenDepartment): boolean => {
  if (itself) return place === part;
  let one: Department | null = place;
  while (one && one.depth > part.depth) one = one.parent;
  return one === part;
};
