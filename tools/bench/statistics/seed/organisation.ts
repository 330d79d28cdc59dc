/** An organisation over the years: shops are moved, renamed and closed, and people change shops. */
import { givenNames, places, regions, surnames } from '../../../standins/provider/org/names.js';
import { seedOrganisation } from '../../../standins/provider/org/seed.js';
import { rootId } from '../../../standins/provider/org/types.js';
import type { Dice } from './dice.js';

export interface Department {
  id: string;
  name: string;
  parent: Department | null;
  order: number;
  removedOn: number | null;
}

export interface Employee {
  id: number;
  unionId: string;
  openId: string;
  name: string;
  gender: 'M' | 'F' | 'O';
  /** null for people without one. */
  department: Department | null;
  /** The skill that their scores lie around, in tenths of a point. */
  skill: number;
  joinedOn: number;
  leftOn: number | null;
}

/** Where somebody worked, as assignments keep it. */
export interface SeededDepartment {
  id: number;
  ids: string[];
  /** As they were called when an assignment was last given there. */
  names: string[];
}

/** Something that happens on a day. */
interface Change {
  day: number;
  make: (day: number) => void;
}

/** Whoever can sign in at the provider's stand-in, as `npm start` starts it; the administrator comes first. */
const provided = seedOrganisation('small', 'lianhuo')
  .people()
  .filter(({ resigned, frozen }) => !resigned && !frozen);
const genders = ['O', 'M', 'F'] as const;

export const parentOf = ({ parent }: Department): string => parent?.id ?? rootId;

export class History {
  readonly departments: Department[] = [];
  readonly shops: Department[] = [];
  readonly employees: Employee[] = [];
  readonly places = new Map<string, SeededDepartment>();
  private readonly provinces: Department[] = [];
  private readonly regions: Department[] = [];
  private readonly changes: Change[] = [];
  private readonly paths = new Map<Department, Department[]>();

  constructor(
    private readonly dice: Dice,
    private readonly days: number,
    size: { shops: number; learners: number },
  ) {
    const headquarters = this.addDepartment('总部', null);
    const training = this.addDepartment('培训部', headquarters);
    this.addPerson(training, provided[0]!.name);
    this.addTrees(size.shops);
    while (this.employees.length <= size.learners) this.addPerson(this.workplace(training));
    this.planChanges();
    this.changes.sort((a, b) => a.day - b.day);
    const here = this.employees.filter(({ leftOn }) => leftOn === null);
    for (const [n, { unionId, openId, name, gender }] of provided.slice(0, here.length).entries())
      Object.assign(here[n]!, { unionId, openId, name, gender: genders[gender] });
  }

  /** Lets everything happen that happens up to a day. */
  advance(day: number): void {
    while (this.changes[0] && this.changes[0].day <= day) {
      const { make, day: on } = this.changes.shift()!;
      make(on);
      this.paths.clear();
    }
  }

  /** From the top to the department itself. */
  path(department: Department | null): readonly Department[] {
    if (!department) return [];
    let path = this.paths.get(department);
    if (!path) this.paths.set(department, (path = [...this.path(department.parent), department]));
    return path as Department[];
  }

  /** Where an assignment is given now. */
  placeOf(department: Department | null): SeededDepartment {
    const path = this.path(department);
    const ids = path.map(({ id }) => id);
    const key = ids.join();
    let place = this.places.get(key);
    if (!place) this.places.set(key, (place = { id: this.places.size + 1, ids, names: [] }));
    place.names = path.map(({ name }) => name);
    return place;
  }

  /** A group of departments that a task may be given to, from everybody to a few shops. */
  audience(): Department[] | 'everybody' {
    const { dice } = this;
    const standing = (list: Department[]) => list.filter(({ removedOn }) => removedOn === null);
    switch (dice.weighted([4, 5, 20, 36, 35])) {
      case 0:
        return 'everybody';
      case 1:
        return [dice.pick(this.regions).parent!];
      case 2:
        return [dice.pick(this.regions)];
      case 3:
        return [dice.pick(standing(this.provinces))];
      default:
        return Array.from({ length: dice.between(1, 8) }, () => dice.pick(standing(this.shops)));
    }
  }

  private addDepartment(name: string, parent: Department | null): Department {
    const id = `od-scale-${String(this.departments.length + 1).padStart(5, '0')}`;
    const made = { id, name, parent, order: this.departments.length + 1, removedOn: null };
    this.departments.push(made);
    return made;
  }

  private addTrees(shops: number): void {
    const provinces = 2 * regions.reduce((sum, region) => sum + region.provinces.length, 0);
    for (const tree of ['直营', '加盟']) {
      const top = this.addDepartment(tree, null);
      for (const region of regions) {
        const regional = this.addDepartment(region.name, top);
        this.regions.push(regional);
        for (const province of region.provinces) {
          const provincial = this.addDepartment(province.name, regional);
          this.provinces.push(provincial);
          const most = Math.round((this.provinces.length * shops) / provinces);
          for (let n = 0; this.shops.length < most; n += 1) {
            const city = province.cities[n % province.cities.length]!;
            this.shops.push(this.addDepartment(city + places[n % places.length]!, provincial));
          }
        }
      }
    }
  }

  /** Nearly everybody works in a shop, some in an office above shops, a few at the top, and two in a thousand nowhere. */
  private workplace(training: Department): Department | null {
    const { dice } = this;
    const at = dice.weighted([944, 35, 12, 2, 5, 2]);
    const trees = this.regions.map(({ parent }) => parent!);
    return [
      dice.pick(this.shops),
      dice.pick(this.provinces),
      dice.pick(this.regions),
      dice.pick(trees),
      training,
      null,
    ][at]!;
  }

  private addPerson(department: Department | null, name?: string): void {
    const { dice } = this;
    const id = this.employees.length + 1;
    const gender = dice.chance(0.55) ? 'F' : 'M';
    this.employees.push({
      id,
      unionId: `on_scale_${id}`,
      openId: `ou_scale_${id}`,
      name: name ?? dice.pick(surnames) + dice.pick(givenNames[gender === 'F' ? 'female' : 'male']),
      gender,
      department,
      skill: 700 + 90 * dice.normal(),
      joinedOn: dice.chance(0.6) ? 0 : dice.below(this.days),
      leftOn: null,
    });
  }

  private planChanges(): void {
    const { dice } = this;
    const some = <T>(list: readonly T[], share: number): T[] => list.filter(() => dice.chance(share));
    const on = (make: Change['make'], from = 0.05) =>
      this.changes.push({ day: Math.floor(this.days * (from + (0.98 - from) * dice.next())), make });
    for (const shop of some(this.shops, 0.06))
      on(() => this.place(shop, { name: shop.name.replace(/店$/, '旗舰店') }));
    for (const shop of some(this.shops, 0.04))
      on(() => this.place(shop, { parent: dice.pick(this.provinces) }));
    for (const province of some(this.provinces, 0.08))
      on(() => this.place(province, { name: province.name.replace('省区', '大省区') }));
    // A province that changes its region takes its shops along.
    for (const province of some(this.provinces, 0.05)) {
      const siblings = this.regions.filter(({ parent }) => parent === province.parent!.parent);
      on(() => this.place(province, { parent: dice.pick(siblings) }));
    }
    for (const shop of some(this.shops, 0.03)) on((day) => this.close(shop, day), 0.4);
    for (const person of some(this.employees.slice(1), 0.3)) on(() => this.transfer(person));
    for (const person of some(this.employees.slice(1), 0.08))
      person.leftOn = Math.floor(person.joinedOn + (this.days - person.joinedOn) * (0.3 + 0.7 * dice.next()));
  }

  /** Renames or moves a department, unless a sibling is called so. */
  private place(department: Department, change: Partial<Pick<Department, 'name' | 'parent'>>): void {
    const { name, parent } = { ...department, ...change };
    const taken = this.departments.some(
      (one) => one !== department && one.parent === parent && one.name === name,
    );
    if (!taken && department.removedOn === null) Object.assign(department, change);
  }

  private transfer(person: Employee): void {
    person.department = this.dice.pick(this.shops.filter(({ removedOn }) => removedOn === null));
  }

  private close(shop: Department, day: number): void {
    shop.removedOn = day;
    for (const person of this.employees) if (person.department === shop) this.transfer(person);
  }
}
