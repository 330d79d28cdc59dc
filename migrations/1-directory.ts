import { script, type Migration } from './script.js';

/** Departments and employees as the workplace provider knows them, and the runs that brought them here. */
export class CreateDirectory1790000001000 implements Migration {
  up = script(`
    create table department (
      department_id text primary key,
      name text not null,
      parent_id text not null,
      -- From the top to the department itself; the root is left out.
      path_ids text[] not null,
      -- Names joined by "/"; a "/" within a name is written "／".
      full_path text not null,
      sort_order int not null,
      removed_at timestamptz
    );
    create index department_parent on department (parent_id, sort_order) where removed_at is null;
    create index department_path on department using gin (path_ids);
    create table employee (
      id int generated always as identity primary key,
      union_id text not null unique,
      open_id text not null unique,
      name text not null,
      gender char(1) not null check (gender in ('M', 'F', 'O')),
      -- The main department.
      department_id text references department (department_id),
      is_admin boolean not null default false,
      -- Set once somebody decided about is_admin; from then on ADMIN_OPEN_IDS has no say.
      admin_changed_at timestamptz,
      -- Left the organisation, or is suspended there.
      left_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index employee_name on employee (name, id) where left_at is null;
    create index employee_admins on employee (id) where is_admin;
    create table employee_department (
      employee_id int not null references employee (id) on delete cascade,
      department_id text not null references department (department_id),
      primary key (department_id, employee_id)
    );
    create index employee_department_employee on employee_department (employee_id);
    create table directory_sync (
      id int generated always as identity primary key,
      state text not null check (state in ('queued', 'running', 'done', 'failed', 'refused')),
      -- Somebody has confirmed that the organisation may shrink by more than a fifth.
      confirmed boolean not null,
      requested_by int references employee (id),
      departments int,
      employees int,
      left_employees int,
      message text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index directory_sync_single on directory_sync ((true)) where state in ('queued', 'running')`);
  down = script(`
    drop table directory_sync;
    drop table employee_department;
    drop table employee;
    drop table department`);
}
