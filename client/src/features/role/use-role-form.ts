/** A role's form from its first value to its saving: drafts, leaving, and two people at the same role. */
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { RoleView } from '#contracts';
import { CreateRoleDto } from '#contracts/dto/role';
import { useCreateRoleMutation, useLazyRoleQuery, useUpdateRoleMutation } from '../../api/console/role.api';
import { showServerErrors, useDtoForm } from '../../ui/form';
import { say } from '../../ui/Toasts';
import { useConflict } from '../../ui/use-conflict';
import type { ComparedField, Stored } from '../../ui/use-conflict';
import { useLocalDraft } from '../../ui/use-local-draft';
import { useSaveAsNew } from '../../ui/use-save-as-new';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard';
import type { Destination } from '../../ui/use-unsaved-guard';
import type { RolesSearch } from './search';

interface Values {
  role_name: string;
  role_desc: string;
}

const valuesOf = (role: RoleView | null): Values => ({
  role_name: role?.role_name ?? '',
  role_desc: role?.role_desc ?? '',
});

/** What two versions of a role are compared by. */
const fields: ComparedField<Values>[] = [
  { name: 'role_name', label: '角色名称', show: ({ role_name }) => role_name },
  { name: 'role_desc', label: '角色描述', show: ({ role_desc }) => role_desc },
];

/** The drawer stands over the list: its address differs by the role alone. */
const anotherRole = (current: Destination, next: Destination): boolean =>
  current.pathname !== next.pathname || roleIn(current) !== roleIn(next);
const roleIn = ({ search }: Destination) => (search as RolesSearch).role;

/** Gives up what was not saved; null while there is nothing. */
export type Discard = () => void;

export interface OpenRole {
  /** null: a new one. */
  role: RoleView | null;
  /** Called with what closing would lose. */
  discard: RefObject<Discard | null>;
  onClose: () => void;
}

export function useRoleForm({ role, discard, onClose }: OpenRole) {
  const [loaded, setLoaded] = useState(role);
  const [create] = useCreateRoleMutation();
  const [update] = useUpdateRoleMutation();
  const [fetchRole] = useLazyRoleQuery();
  const form = useDtoForm<Values>({ dto: CreateRoleDto, defaultValues: valuesOf(role) });
  const { isDirty } = form.formState;
  const { dialog: guard, release } = useUnsavedGuard(isDirty, anotherRole);
  const begin = (from: RoleView | null) => {
    setLoaded(from);
    form.reset(valuesOf(from));
  };
  const what = `role:${loaded?.role_id ?? 'new'}`;
  const { bar, savedAt, settle, forget } = useLocalDraft({ what, form, base: loaded, begin });
  const conflict = useConflict<RoleView, Values>({
    form,
    what: '这个角色',
    fields,
    valuesOf,
    fetch: () => fetchRole(loaded!.role_id).unwrap(),
    onTheirs: setLoaded,
    forget,
  });
  const { orAsNew, dialog: deleted } = useSaveAsNew('角色');
  useEffect(() => {
    const giveUp = () => {
      forget();
      release();
    };
    discard.current = isDirty ? giveUp : null;
    return () => void (discard.current = null);
  }, [discard, isDirty, forget, release]);

  const send = (values: Values): Promise<Stored<RoleView, Values> | null> => {
    const make = async () => ({ saved: await create(values).unwrap(), sent: values });
    if (!loaded) return make();
    const { role_id, version } = loaded;
    const change = () =>
      conflict.save({ version, values: valuesOf(loaded) }, values, (sent, base) =>
        update({ role_id, ...sent, version: base.version }).unwrap(),
      );
    return orAsNew(change, make);
  };
  const save = async (values: Values) => {
    try {
      const stored = await send(values);
      if (!stored) return;
      const { saved, sent } = stored;
      say(`已保存“${saved.role_name}”`);
      if (settle(saved, sent)) return;
      release();
      onClose();
    } catch (error) {
      showServerErrors(form, error);
    }
  };
  return { form, isNew: loaded === null, save, bar, savedAt, conflict: conflict.dialog, deleted, guard };
}
