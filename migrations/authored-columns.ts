/** Columns of each table of what people write down. Part of released migrations, so it is never edited either. */
export const authoredColumns = `
        creator_id int not null references employee (id),
        creator_name text not null,
        updater_id int references employee (id),
        updater_name text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        is_deleted boolean not null default false`;
