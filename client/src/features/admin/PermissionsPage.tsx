/** Who may use the console, and what concerns the whole of it. */
import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { lastAdministrator, pages } from '#contracts';
import type { AdminView } from '#contracts';
import { useAdminsQuery, useCancelAdminMutation } from '../../api/console/admin.api';
import { useSignIn } from '../../api/use-sign-in';
import { fullTime } from '../../lib/time';
import { useListSearch } from '../../lib/use-list-search';
import { DataTable } from '../../ui/DataTable';
import type { Column } from '../../ui/DataTable';
import { FilterBar, SearchFilter } from '../../ui/FilterBar';
import { Notice } from '../../ui/Notice';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import { useConfirm } from '../../ui/use-confirm';
import { say } from '../../ui/Toasts';
import { adminsFilter } from './search';
import type { PermissionsSearch } from './search';
import { useDirectorySync } from './use-directory-sync';

const AddAdminsDialog = lazy(() => import('./AddAdminsDialog'));
const DemoScoresDialog = lazy(() => import('./DemoScoresDialog'));

export default function PermissionsPage() {
  const { search, change, reset, sorting } = useListSearch<PermissionsSearch>();
  const query = useAdminsQuery(adminsFilter(search));
  const { user } = useSignIn();
  const { cancel, dialog } = useCancelling(user?.id);
  const sync = useDirectorySync();
  const isLast = useIsLast();
  // The dialog's code is fetched when it is wanted for the first time.
  const [adding, setAdding] = useState<boolean | null>(null);
  const [looking, setLooking] = useState<boolean | null>(null);
  const add = (
    <Button variant="contained" onClick={() => setAdding(true)}>
      添加管理员
    </Button>
  );
  const columns: readonly Column<AdminView>[] = [
    {
      key: 'name',
      header: '姓名',
      sort: 'name',
      width: 160,
      cell: ({ id, name }) => <strong>{id === user?.id ? `${name}（我）` : name}</strong>,
    },
    {
      key: 'dept',
      header: '部门',
      sort: 'dept_full_path',
      cell: ({ dept_full_path }) => dept_full_path ?? '–',
    },
    {
      key: 'since',
      header: '成为管理员的时间',
      sort: 'create_time',
      width: 168,
      cell: ({ create_time }) => fullTime(create_time),
    },
  ];
  const others = (
    <>
      <Button component={Link} to={pages.console.systemCheck}>
        系统检查
      </Button>
      <Button component={Link} to={pages.console.modelCosts}>
        AI 费用
      </Button>
      <Button component={Link} to={pages.console.auditLog}>
        操作记录
      </Button>
    </>
  );
  return (
    <ConsolePage
      title="权限管理"
      actions={
        <>
          {others}
          <Button onClick={() => setLooking(true)}>演示成绩</Button>
          {sync.button}
          {add}
        </>
      }
    >
      {sync.status}
      <FilterBar active={search.name !== undefined} onReset={reset}>
        <SearchFilter label="姓名" value={search.name} onChange={(name) => change({ name })} />
      </FilterBar>
      <Card>
        <DataTable<AdminView>
          label="管理员"
          sorting={sorting}
          query={query}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          columns={columns}
          actions={(row) => [
            {
              label: '取消管理员',
              danger: true,
              refused: isLast ? lastAdministrator : null,
              onClick: () => cancel(row),
            },
          ]}
          empty={
            <Notice title="没有找到叫这个名字的管理员" action={<Button onClick={reset}>清除筛选</Button>} />
          }
          onPage={change}
        />
      </Card>
      {adding !== null && (
        <Suspense>
          <AddAdminsDialog open={adding} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {looking !== null && (
        <Suspense>
          <DemoScoresDialog open={looking} onClose={() => setLooking(false)} />
        </Suspense>
      )}
      {dialog}
    </ConsolePage>
  );
}

/** Whether there is no other administrator, whatever the list is narrowed to. */
function useIsLast(): boolean {
  const { data } = useAdminsQuery({ per_page: 1 });
  return data?.pagination.total === 1;
}

/** Asks once for others, and a second time for oneself. */
function useCancelling(ownId: number | undefined) {
  const [cancelAdmin] = useCancelAdminMutation();
  const { confirm, dialog } = useConfirm();
  const cancel = async ({ id, name }: AdminView) => {
    const own = id === ownId;
    const act = async () => {
      const { error } = await cancelAdmin({ id });
      if (!error && !own) say(`已取消${name}的管理员权限`);
    };
    const agreed = await confirm({
      title: own ? '取消自己的管理员权限？' : `取消${name}的管理员权限？`,
      text: own ? '取消后需要由其他管理员重新添加你。' : '对方会立即退出登录，重新登录后仍可作为学员练习。',
      yes: '取消权限',
      no: '保留',
      ...(!own && { act }),
    });
    if (!agreed || !own) return;
    await confirm({ title: '确定吗？', text: '你将立即退出管理后台', yes: '确定退出', no: '保留', act });
  };
  return { cancel, dialog };
}
