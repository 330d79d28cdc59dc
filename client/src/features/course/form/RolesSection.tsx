/** Whom the AI plays. A role that is not there yet is made right here. */
import { styled } from '@mui/material/styles';
import { limits } from '#contracts';
import type { RoleView } from '#contracts';
import { CreateRoleDto } from '#contracts/role/role.dto';
import { useCreateRoleMutation, useRolesQuery } from '../../../api/console/role.api';
import { mostFound } from '../../../ui/pickers/search-text';
import { secondaryText, twoLineClamp } from '../../../ui/styles';
import { InlineForm } from './InlineForm';
import type { NewFormProps } from './InlineForm';
import { PickedSection } from './PickedSection';
import { usePicked } from '../use-picked';

const Desc = styled('div')(({ theme }) => ({
  ...twoLineClamp,
  ...secondaryText(theme),
}));

type Role = Pick<RoleView, 'role_id' | 'role_name' | 'role_desc'>;

const keyOf = ({ role_id }: Role) => role_id;
const nameOf = ({ role_name }: Role) => role_name;
const descOf = ({ role_desc }: Role) => role_desc;
const useFound = (role_name: string) => useRolesQuery({ role_name, per_page: mostFound });

/** @param toPublish publishing needs one */
export function RolesSection({ toPublish = false }: { toPublish?: boolean }) {
  const picked = usePicked('role_config', nameOf);
  return (
    <PickedSection<Role, Role>
      id="roles"
      title="角色"
      noun="角色"
      one="这个角色"
      most={limits.rolesPerCourse}
      {...{ toPublish, picked, keyOf, nameOf, descOf, useFound }}
      content={({ role_name, role_desc }) => (
        <>
          {role_name}
          {role_desc && <Desc>{role_desc}</Desc>}
        </>
      )}
      onAdd={({ role_id, role_name, role_desc }) => picked.add({ role_id, role_name, role_desc })}
      NewForm={NewRoleForm}
    />
  );
}

function NewRoleForm(told: NewFormProps<RoleView>) {
  const [create] = useCreateRoleMutation();
  return (
    <InlineForm
      {...told}
      what="角色"
      dto={CreateRoleDto}
      name="role_name"
      desc="role_desc"
      onSave={(values) => create(values).unwrap()}
      placeholder="性格、需求、顾虑，以及不会主动说的事"
    />
  );
}
