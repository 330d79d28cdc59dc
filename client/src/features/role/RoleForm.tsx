import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { limits } from '#contracts';
import type { RoleView } from '#contracts';
import { CreateRoleDto } from '#contracts/dto/role';
import { useCreateRoleMutation, useLazyRoleQuery, useUpdateRoleMutation } from '../../api/console/role.api';
import { Form, showServerErrors, TextField, useDtoForm } from '../../ui/form';
import { say } from '../../ui/Toasts';
import { useConflict } from '../../ui/use-conflict';
import { useLocalDraft } from '../../ui/use-local-draft';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  '& > h2': { margin: 0, padding: '16px 20px', fontSize: 17, lineHeight: '26px', fontWeight: 600 },
  '& > .body': { flex: 1, padding: '0 20px' },
  '& > footer': {
    position: 'sticky',
    bottom: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 8,
    padding: '12px 20px',
    fontSize: 13,
    color: theme.vars.palette.hint,
    background: theme.vars.palette.background.paper,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > footer > span': { marginRight: 'auto' },
}));

interface Values {
  role_name: string;
  role_desc: string;
}

const valuesOf = (role: RoleView | null): Values => ({
  role_name: role?.role_name ?? '',
  role_desc: role?.role_desc ?? '',
});

/** What two versions of a role are compared by. */
const fields = [
  { label: '角色名称', show: ({ role_name }: Values) => role_name },
  { label: '角色描述', show: ({ role_desc }: Values) => role_desc },
];

/** Gives up what was not saved; null while there is nothing. */
export type Discard = () => void;

interface RoleFormProps {
  /** null: a new one. */
  role: RoleView | null;
  /** Told what closing would lose. */
  discard: RefObject<Discard | null>;
  onClose: () => void;
  onCancel: () => void;
}

export function RoleForm({ role, discard, onClose, onCancel }: RoleFormProps) {
  const [loaded, setLoaded] = useState(role);
  const [create] = useCreateRoleMutation();
  const [update] = useUpdateRoleMutation();
  const [fetchRole] = useLazyRoleQuery();
  const form = useDtoForm<Values>({ dto: CreateRoleDto, defaultValues: valuesOf(role) });
  const { isDirty, isSubmitting } = form.formState;
  const { dialog: guard } = useUnsavedGuard(isDirty);
  const { bar, savedAt, forget } = useLocalDraft(`role:${role?.role_id ?? 'new'}`, form, true);
  const conflict = useConflict<RoleView, Values>({
    fields,
    valuesOf,
    fetch: () => fetchRole(loaded!.role_id).unwrap(),
    onTheirs: (theirs) => {
      setLoaded(theirs);
      form.reset(valuesOf(theirs));
      forget();
    },
  });
  useEffect(() => {
    discard.current = isDirty ? forget : null;
    return () => void (discard.current = null);
  }, [discard, isDirty, forget]);

  const send = (values: Values) => {
    if (!loaded) return create(values).unwrap();
    const { role_id, version } = loaded;
    return conflict.save(values, version, (current) =>
      update({ role_id, ...values, version: current }).unwrap(),
    );
  };
  const save = async (values: Values) => {
    try {
      const saved = await send(values);
      if (!saved) return;
      forget();
      say(`已保存“${saved.role_name}”`);
      onClose();
    } catch (error) {
      showServerErrors(form, error);
    }
  };
  return (
    <Frame>
      <h2 id="role-title">{role ? '编辑角色' : '新建角色'}</h2>
      <div className="body">
        {bar}
        <Form id="role-form" form={form} onSubmit={save}>
          <TextField name="role_name" label="角色名称" limit={limits.name} required autoFocus />
          <TextField
            name="role_desc"
            label="角色描述"
            limit={limits.text}
            rows={8}
            placeholder="这位顾客是谁、为什么进店、在意什么、怎么说话"
            hint="AI 按这段描述扮演顾客，学员看不到"
          />
        </Form>
      </div>
      <footer>
        {savedAt && <span>{savedAt}</span>}
        <Button onClick={onCancel}>取消</Button>
        <Button type="submit" form="role-form" variant="contained" loading={isSubmitting}>
          保存
        </Button>
      </footer>
      {conflict.dialog}
      {guard}
    </Frame>
  );
}
