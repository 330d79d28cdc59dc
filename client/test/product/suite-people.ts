/**
 * The people of one browser suite, in a department of their own, in the product that all suites share. Who signs in twenty times is signed
 * out where they signed in first, whatever they are doing there; and what others are given must not stand in a suite's lists.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '#contracts';
import type { EmployeeSearchView } from '#contracts';
import { Administrator, signInByKey, type Person } from './administrator.ts';
import type { Product } from './product.ts';

interface Department {
  id: string;
  name: string;
}

/** By an event and, where the department is new, a sync: within a second on a quiet machine. */
const knownWithinMs = 30_000;

export class SuitePeople {
  private ownDepartment: Promise<Department> | undefined;

  /** `suite`: what its department is called. */
  constructor(
    private readonly suite: string,
    private readonly product: () => Product,
  ) {}

  /** At the top of the organisation, so that no other department's tasks reach its people. */
  department(): Promise<Department> {
    this.ownDepartment ??= this.organise<{ department: Department }>('departments', {
      ...{ action: 'add', name: this.suite, parent_id: '0' },
    }).then(({ department }) => department);
    return this.ownDepartment;
  }

  /** A new person without any task, whom the product knows. Nobody else in the organisation may be called so. */
  async learner(name: string): Promise<Person> {
    const { open_id } = await this.employ(name);
    return { openId: open_id, name };
  }

  /** A new person with the right to the console. */
  async administrator(name: string): Promise<Administrator> {
    const { open_id, union_id } = await this.employ(name);
    await this.chief().call(routes.auth.adminSet, { name, open_id, union_id });
    const product = this.product();
    return new Administrator(product, await signInByKey(product, { openId: open_id, name }));
  }

  private async employ(name: string): Promise<EmployeeSearchView> {
    const { people } = await this.organise<{ people: { name: string }[] }>('org');
    if (people.some((person) => person.name === name)) throw new Error(`There is a ${name} already.`);
    const { id } = await this.department();
    await this.organise('users', { action: 'add', name, department_ids: [id] });
    for (const until = Date.now() + knownWithinMs; ;) {
      const found = await this.chief().call<EmployeeSearchView[]>(routes.feishu.employeesSearch, { name });
      // A department that is new comes by a sync, which may end after the person is known.
      const person = found.find((one) => one.name === name && one.dept_id === id);
      if (person) return person;
      if (Date.now() > until) throw new Error(`The product does not come to know ${name}.`);
      await sleep(200);
    }
  }

  /** The organisation's first administrator, signed in once for all suites. */
  private chief(): Administrator {
    const product = this.product();
    return new Administrator(product, product.chief);
  }

  /** Asks the provider stand-in for the organisation, or changes it. */
  private async organise<T>(path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.product().provider}/__sim/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return ((await answer.json()) as { data: T }).data;
  }
}
