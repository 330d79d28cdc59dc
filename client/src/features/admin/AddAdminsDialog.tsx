/** Chooses people of the directory and makes them administrators; who could not be set stays in the field with the reason. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { limits, tooManyAdministrators } from '#contracts';
import type { BatchSetView } from '#contracts';
import { useSetAdminsMutation } from '../../api/console/admin.api';
import { countText } from '../../lib/numbers';
import { PersonPicker } from '../../ui/pickers/PersonPicker';
import type { Person } from '../../ui/pickers/PersonPicker';
import { say } from '../../ui/Toasts';

interface AddAdminsDialogProps {
  open: boolean;
  onClose: () => void;
}

const noneChosen = '请选择员工';

export default function AddAdminsDialog({ open, onClose }: AddAdminsDialogProps) {
  const [people, setPeople] = useState<Person[]>([]);
  const [failed, setFailed] = useState<BatchSetView['failed']>([]);
  const [error, setError] = useState<string>();
  const [setAdmins, { isLoading }] = useSetAdminsMutation();

  const choose = (chosen: Person[]) => {
    setPeople(chosen);
    setError(undefined);
  };
  const close = () => {
    choose([]);
    setFailed([]);
    onClose();
  };
  const add = async () => {
    if (people.length === 0) return setError(noneChosen);
    if (people.length > limits.adminsPerBatch) return setError(tooManyAdministrators);
    const user_list = people.map(({ name, open_id, union_id }) => ({ name, open_id, union_id }));
    const { data: result } = await setAdmins({ user_list });
    if (!result) return;
    const isSet = ({ open_id }: Person) => !result.failed.some((one) => one.open_id === open_id);
    const set = people.filter(isSet);
    if (set.length > 0)
      say(`已把${set.length === 1 ? set[0]!.name : ` ${countText(set.length)} 人`}设为管理员`);
    if (result.failed.length === 0) return close();
    setFailed(result.failed);
    setPeople(people.filter((person) => !isSet(person)));
  };

  return (
    <Dialog
      open={open}
      onClose={() => !isLoading && close()}
      fullWidth
      maxWidth="sm"
      aria-labelledby="add-admins-title"
    >
      <DialogTitle id="add-admins-title" component="h2">
        添加管理员
      </DialogTitle>
      <DialogContent>
        {failed.length > 0 && (
          <Alert severity="error" sx={{ mb: 4 }}>
            {countText(failed.length)} 人没有设为管理员：
            <ul style={{ margin: 0, paddingLeft: 20 }}>
              {failed.map(({ open_id, name, reason }, at) => (
                <li key={open_id ?? at}>
                  {name ?? '未知'}：{reason}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <PersonPicker
          id="new-admins"
          label="员工"
          required
          autoFocus
          hint="管理员可以使用整个管理后台，包括添加和取消其他管理员"
          error={error}
          value={people}
          onChange={choose}
          refused={({ is_admin }) => (is_admin ? '已经是管理员' : null)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={isLoading}>
          取消
        </Button>
        <Button variant="contained" onClick={() => void add()} loading={isLoading}>
          {people.length > 1 ? `添加 ${countText(people.length)} 人` : '添加'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
