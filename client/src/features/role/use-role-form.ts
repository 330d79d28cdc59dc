/** A role's form from its first value to its saving. */
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { voiceLabel } from '#contracts';
import type { RoleView } from '#contracts';
import { CreateRoleDto } from '#contracts/role/role.dto';
import { useCreateRoleMutation, useLazyRoleQuery, useUpdateRoleMutation } from '../../api/console/role.api';
import { useDtoForm } from '../../ui/form';
import { say } from '../../ui/Toasts';
import { useAuthoredForm } from '../../ui/use-authored-form';
import type { ComparedField } from '../../ui/use-conflict';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard';
import type { Destination } from '../../ui/use-unsaved-guard';
import type { RolesSearch } from './search';

interface Values {
  role_name: string;
  role_desc: string;
  voice: string;
}

const valuesOf = (role: RoleView | null): Values => ({
  role_name: role?.role_name ?? '',
  role_desc: role?.role_desc ?? '',
  voice: role?.voice ?? '',
});

/** What two versions of a role are compared by. */
const fields: ComparedField<Values>[] = [
  { name: 'role_name', label: '角色名称', show: ({ role_name }) => role_name },
  { name: 'role_desc', label: '角色描述', show: ({ role_desc }) => role_desc },
  { name: 'voice', label: voiceLabel, show: ({ voice }) => voice },
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
  const [base, setBase] = useState(role);
  const [create] = useCreateRoleMutation();
  const [update] = useUpdateRoleMutation();
  const [fetchRole] = useLazyRoleQuery();
  const form = useDtoForm<Values>({ dto: CreateRoleDto, defaultValues: valuesOf(role) });
  const { isDirty } = form.formState;
  const { dialog: guard, release } = useUnsavedGuard(isDirty, anotherRole);
  const { saveThen, settle, forget, bar, savedAt, dialogs } = useAuthoredForm<RoleView, Values>({
    form,
    base,
    setBase,
    draftOf: (view) => `role:${view?.role_id ?? 'new'}`,
    noun: '角色',
    what: '这个角色',
    fields,
    valuesOf,
    fetch: ({ role_id }) => fetchRole(role_id).unwrap(),
    create: (values) => create(values).unwrap(),
    update: ({ role_id }, values, { version }) => update({ role_id, ...values, version }).unwrap(),
  });
  useEffect(() => {
    const giveUp = () => {
      forget();
      release();
    };
    discard.current = isDirty ? giveUp : null;
    return () => void (discard.current = null);
  }, [discard, isDirty, forget, release]);

  const save = saveThen(({ saved, sent }) => {
    say(`已保存“${saved.role_name}”`);
    if (settle(saved, sent)) return;
    release();
    onClose();
  });
  return { form, isNew: base === null, save, bar, savedAt, dialogs, guard };
}
