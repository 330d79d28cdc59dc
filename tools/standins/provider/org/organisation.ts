import { idOf } from './random.js';
import { rootId, type Department, type Person } from './types.js';

export class UnknownIdError extends Error {}

/** The organisation in memory. Ids come from a counter under the seed, so a repeated start gives the same ones. */
export class Organisation {
  private readonly departmentById = new Map<string, Department>();
  private readonly personById = new Map<string, Person>();
  private counter = 0;

  constructor(private readonly seed: string) {}

  addDepartment(input: { name: string; parentId: string; id?: string }): Department {
    if (input.parentId !== rootId) this.department(input.parentId);
    const order = (this.counter += 1);
    const id = input.id ?? idOf('od-', `${this.seed}:department:${order}`);
    const department = { id, customId: `d${order}`, name: input.name, parentId: input.parentId, order };
    this.departmentById.set(id, department);
    return department;
  }

  addPerson(input: Partial<Person> & { name: string; departmentIds: string[] }): Person {
    input.departmentIds.forEach((id) => this.department(id));
    const number = (this.counter += 1);
    const openId = input.openId ?? idOf('ou_', `${this.seed}:person:${number}`);
    const person: Person = {
      openId,
      unionId: idOf('on_', `${this.seed}:union:${openId}`),
      userId: idOf('', `${this.seed}:user:${openId}`, 8),
      gender: 0,
      mobile: `+8613${String(800_000_000 + number).padStart(9, '0')}`,
      employeeNo: String(10_000 + number),
      jobTitle: '',
      tenantManager: false,
      resigned: false,
      frozen: false,
      ...input,
    };
    this.personById.set(openId, person);
    return person;
  }

  department(id: string): Department {
    const found = this.departmentById.get(id);
    if (!found) throw new UnknownIdError(`department ${id}`);
    return found;
  }

  person(openId: string): Person {
    const found = this.personById.get(openId);
    if (!found) throw new UnknownIdError(`user ${openId}`);
    return found;
  }

  /** A person by any of the ids under which the provider knows people. */
  personBy(type: string, id: string): Person | undefined {
    if (type === 'union_id') return this.people().find((p) => p.unionId === id);
    if (type === 'user_id') return this.people().find((p) => p.userId === id);
    return this.personById.get(id);
  }

  departments(): Department[] {
    return [...this.departmentById.values()];
  }

  people(): Person[] {
    return [...this.personById.values()];
  }

  children(parentId: string): Department[] {
    return this.departments().filter((d) => d.parentId === parentId);
  }

  /** Everything below a department, parents before their children. */
  descendants(parentId: string): Department[] {
    return this.children(parentId).flatMap((child) => [child, ...this.descendants(child.id)]);
  }

  /** Who works directly in a department; people who have left are not listed, as with the real provider. */
  membersOf(departmentId: string): Person[] {
    return this.people().filter((p) => !p.resigned && p.departmentIds.includes(departmentId));
  }

  moveDepartment(id: string, parentId: string): void {
    if (parentId !== rootId) this.department(parentId);
    this.department(id).parentId = parentId;
  }

  /** Removes a department with everything below it and everybody who has no other department. */
  removeDepartment(id: string): void {
    const gone = new Set([this.department(id), ...this.descendants(id)].map((d) => d.id));
    gone.forEach((departmentId) => this.departmentById.delete(departmentId));
    for (const person of this.people()) {
      const left = person.departmentIds.filter((departmentId) => !gone.has(departmentId));
      if (left.length === 0) this.personById.delete(person.openId);
      person.departmentIds = left;
    }
  }

  /** Names from the top to the department, joined for people to read. */
  pathOf(id: string): string {
    const names: string[] = [];
    for (let at = id; at !== rootId;) {
      const department = this.department(at);
      names.unshift(department.name);
      at = department.parentId;
    }
    return names.join(' / ');
  }
}
