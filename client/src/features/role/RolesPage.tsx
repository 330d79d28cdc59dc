/** Roles: whom the model plays. One of them may be open at the side. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import type { RoleListItem } from '#contracts';
import { useDeleteRoleMutation, useRoleCreatorsQuery, useRolesQuery } from '../../api/console/role.api';
import { isNarrowed } from '../../lib/list-search';
import { useListSearch } from '../../lib/use-list-search';
import { AuthoredFilters } from '../../ui/AuthoredFilters';
import { Clamped } from '../../ui/Clamped';
import { DataTable } from '../../ui/DataTable';
import type { Column } from '../../ui/DataTable';
import { FilterBar, SearchFilter } from '../../ui/FilterBar';
import { NoMatches } from '../../ui/NoMatches';
import { Notice } from '../../ui/Notice';
import { Card, PageShell } from '../../ui/PageShell';
import { RowLink } from '../../ui/RowLink';
import { usageColumns, UsedByDialog } from '../../ui/UsedByDialog';
import { useUndoableDelete } from '../../ui/use-undoable-delete';
import { RoleDrawer } from './RoleDrawer';
import { rolesFilter } from './search';
import type { RolesSearch } from './search';

const idOf = ({ role_id }: RoleListItem) => role_id;
const nameOf = ({ role_name }: RoleListItem) => role_name;

const columns: readonly Column<RoleListItem>[] = [
  {
    key: 'name',
    header: '角色名称',
    width: '18%',
    minWidth: 120,
    cell: ({ role_id, role_name }) => (
      <RowLink
        to="."
        search={((search: RolesSearch) => ({ ...search, role: role_id })) as never}
        resetScroll={false}
      >
        {role_name}
      </RowLink>
    ),
  },
  {
    key: 'desc',
    header: '角色描述',
    cell: ({ role_desc }) => <Clamped>{role_desc || '–'}</Clamped>,
  },
  ...usageColumns,
];

export default function RolesPage() {
  const { search, change, reset } = useListSearch<RolesSearch>();
  const navigate = useNavigate();
  // How often a role is used changes with the courses: the list is looked up anew whenever it is opened.
  const query = useRolesQuery(rolesFilter(search), { refetchOnMountOrArgChange: true });
  const { data: creators } = useRoleCreatorsQuery();
  const [deleteRole] = useDeleteRoleMutation();
  const { hidden, remove } = useUndoableDelete((role_id) => deleteRole({ role_id }).unwrap());
  const [used, setUsed] = useState<RoleListItem | null>(null);

  const open = (next: RolesSearch['role']) =>
    void navigate({
      to: '.',
      search: ({ role: _closed, ...rest }: RolesSearch) => ({
        ...rest,
        ...(next !== undefined && { role: next }),
      }),
      replace: next === undefined,
      resetScroll: false,
    });
  const create = (
    <Button variant="contained" onClick={() => open('new')}>
      新建角色
    </Button>
  );
  const narrowed = isNarrowed(search, 'role');
  return (
    <PageShell title="角色管理" actions={create}>
      <FilterBar active={narrowed} onReset={reset}>
        <SearchFilter label="角色名称" value={search.name} onChange={(name) => change({ name })} />
        <AuthoredFilters {...{ search, creators, change }} />
      </FilterBar>
      <Card>
        <DataTable
          label="角色"
          query={query}
          idOf={idOf}
          nameOf={nameOf}
          columns={columns}
          hidden={hidden}
          actions={(row) => [
            { label: '编辑', onClick: () => open(row.role_id) },
            {
              label: '删除',
              danger: true,
              onClick: () =>
                row.course_count > 0 ? setUsed(row) : remove(row.role_id, `已删除“${row.role_name}”`),
            },
          ]}
          empty={
            narrowed ? (
              <NoMatches what="角色" reset={reset} />
            ) : (
              <Notice title="还没有角色，建好的角色可以在课程里扮演顾客" action={create} />
            )
          }
          onPage={change}
        />
      </Card>
      <RoleDrawer role={search.role} onClose={() => open(undefined)} />
      <UsedByDialog thing={used && { ...used, name: used.role_name }} onClose={() => setUsed(null)} />
    </PageShell>
  );
}
