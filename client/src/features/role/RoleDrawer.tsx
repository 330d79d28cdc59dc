/** A role at the side of the list, to make or to edit. */
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useRoleQuery } from '../../api/console/role.api';
import { NotLoaded } from '../../ui/NotLoaded';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { SideDrawer } from '../../ui/SideDrawer';
import { useConfirm } from '../../ui/use-confirm';
import { RoleForm } from './RoleForm';
import type { Discard, OpenRole } from './use-role-form';
import { useLastShown } from '../../ui/use-last-shown';

const leave = {
  title: '放弃修改？',
  text: '有修改还没有保存，关闭后这些修改会丢失。',
  no: '继续编辑',
  yes: '放弃修改',
};

export interface RoleDrawerProps {
  /** undefined: the drawer is closed. */
  role: number | 'new' | undefined;
  onClose: () => void;
}

export function RoleDrawer({ role, onClose }: RoleDrawerProps) {
  const discard = useRef<Discard | null>(null);
  const { confirm, dialog } = useConfirm();
  const last = useLastShown(role);
  const close = async () => {
    if (discard.current) {
      if (!(await confirm(leave))) return;
      discard.current();
    }
    onClose();
  };
  return (
    <>
      <SideDrawer open={role !== undefined} onClose={() => void close()} labelledBy="role-title" narrow={480}>
        {last === 'new' && <RoleForm key="new" role={null} {...{ discard, onClose, onCancel: close }} />}
        {typeof last === 'number' && (
          <Existing key={last} id={last} {...{ discard, onClose, onCancel: close }} />
        )}
      </SideDrawer>
      {dialog}
    </>
  );
}

interface ExistingProps extends Omit<OpenRole, 'role'> {
  id: number;
  onCancel: () => void;
}

function Existing({ id, ...rest }: ExistingProps) {
  const query = useRoleQuery(id, { refetchOnMountOrArgChange: true });
  const { data, isError, isFetching } = query;
  // Editing begins with what the server has now, not with what was shown a while ago.
  const [fresh, setFresh] = useState(false);
  if (!fresh && data && !isFetching) setFresh(true);
  if (fresh && data) return <RoleForm role={data} {...rest} />;
  if (!isError) return <PageSkeleton />;
  return (
    <NotLoaded what="这个角色" query={query}>
      <Button onClick={rest.onClose}>关闭</Button>
    </NotLoaded>
  );
}
