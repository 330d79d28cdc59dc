/** Roles: whom the model plays. One of them may be open at the side. */
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import type { RoleListItem } from '#contracts';
import { useDeleteRoleMutation, useRoleCreatorsQuery, useRolesQuery } from '../../api/console/role.api';
import { isNarrowed } from '../../lib/list-search';
import { useListSearch } from '../../lib/use-list-search';
import { Clamped } from '../../ui/styles';
import type { Column } from '../../ui/DataTable';
import { lazyChunk } from '../../ui/lazy-chunk';
import { ConsolePage } from '../../ui/ConsolePage';
import { SideLink } from '../../ui/RowLink';
import { UsedList } from '../../ui/UsedList';
import type { RoleDrawerProps } from './RoleDrawer';
import { rolesFilter } from './search';
import type { RolesSearch } from './search';

const RoleDrawer = lazyChunk<RoleDrawerProps>(
  async () => ({ default: (await import('./RoleDrawer')).RoleDrawer }),
  ({ role }) => role !== undefined,
);

const idOf = ({ role_id }: RoleListItem) => role_id;
const nameOf = ({ role_name }: RoleListItem) => role_name;

const columns: [Column<RoleListItem>, ...Column<RoleListItem>[]] = [
  {
    key: 'name',
    header: '角色名称',
    sort: 'role_name',
    width: '18%',
    minWidth: 120,
    cell: ({ role_id, role_name }) => <SideLink<RolesSearch> opens={{ role: role_id }}>{role_name}</SideLink>,
  },
  {
    key: 'desc',
    header: '角色描述',
    cell: ({ role_desc }) => <Clamped>{role_desc || '–'}</Clamped>,
  },
];

export default function RolesPage() {
  const list = useListSearch<RolesSearch>();
  const { search } = list;
  const navigate = useNavigate();
  // How often a role is used changes with the courses: the list is looked up anew whenever it is opened.
  const query = useRolesQuery(rolesFilter(search), { refetchOnMountOrArgChange: true });
  const { data: creators } = useRoleCreatorsQuery();
  const [deleteRole] = useDeleteRoleMutation();

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
  return (
    <ConsolePage title="角色管理" actions={create}>
      <UsedList
        label="角色"
        narrowed={isNarrowed(search, 'role')}
        {...{ list, query, creators, idOf, nameOf, columns, create }}
        edit={({ role_id }) => ({ onClick: () => open(role_id) })}
        send={(role_id) => deleteRole({ role_id }).unwrap()}
        none="还没有角色，建好的角色可以在课程里扮演顾客"
      />
      <RoleDrawer role={search.role} onClose={() => open(undefined)} />
    </ConsolePage>
  );
}
