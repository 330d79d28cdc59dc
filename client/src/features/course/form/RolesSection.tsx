/** Whom the AI plays. A role that is not there yet is made right here. */
import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { limits } from '#contracts';
import type { RoleListItem, RoleView } from '#contracts';
import { CreateRoleDto } from '#contracts/role/role.dto';
import { useCreateRoleMutation, useRolesQuery } from '../../../api/console/role.api';
import { Section, TextField, useDtoForm } from '../../../ui/form';
import { SearchPicker } from '../../../ui/pickers/SearchPicker';
import { secondaryText, twoLineClamp } from '../../../ui/styles';
import { InlineForm } from './InlineForm';
import { PickedList } from './PickedList';
import { foundIn, mostFound, useSearchText } from '../search-text';
import { usePicked } from '../use-picked';

const Desc = styled('div')(({ theme }) => ({
  ...twoLineClamp,
  ...secondaryText(theme),
}));

const nameOf = ({ role_name }: Pick<RoleView, 'role_name'>) => role_name;

/** @param toPublish publishing needs one */
export function RolesSection({ toPublish = false }: { toPublish?: boolean }) {
  const { items, add, move, takeOut, error, errorOf } = usePicked('role_config', nameOf);
  const [making, setMaking] = useState(false);
  const { text, setText, asked } = useSearchText();
  const query = useRolesQuery({ role_name: asked, per_page: mostFound });
  const id = useId();
  const chosen = new Set(items.map(({ role_id }) => role_id));
  const full = items.length >= limits.rolesPerCourse;
  const addRole = ({ role_id, role_name, role_desc }: RoleView) => add({ role_id, role_name, role_desc });
  return (
    <Section
      id="roles"
      title="角色"
      aside={
        <Button size="small" disabled={full} aria-expanded={making} onClick={() => setMaking(!making)}>
          新建角色
        </Button>
      }
    >
      <PickedList
        label="已选的角色"
        items={items}
        keyOf={({ role_id }) => role_id}
        nameOf={nameOf}
        errorOf={errorOf}
        onMove={move}
        onRemove={takeOut}
        content={({ role_name, role_desc }) => (
          <>
            {role_name}
            {role_desc && <Desc>{role_desc}</Desc>}
          </>
        )}
      />
      {making ? (
        <NewRoleForm
          onCancel={() => setMaking(false)}
          onMade={(role) => {
            addRole(role);
            setMaking(false);
          }}
        />
      ) : (
        <SearchPicker<RoleListItem>
          id={id}
          label="添加角色"
          toPublish={toPublish}
          aside={`${items.length} / ${limits.rolesPerCourse}`}
          error={error}
          value={[]}
          onChange={([role]) => role && addRole(role)}
          refused={({ role_id }) => (chosen.has(role_id) ? '已添加' : null)}
          disabled={full}
          text={text}
          onText={setText}
          placeholder="输入名称查找角色"
          keyOf={({ role_id }) => role_id}
          labelOf={nameOf}
          noteOf={({ role_desc }) => role_desc}
          {...foundIn(query, text === '' ? '还没有角色，可以新建' : '没有找到这个角色，可以新建')}
        />
      )}
    </Section>
  );
}

function NewRoleForm({ onMade, onCancel }: { onMade: (role: RoleView) => void; onCancel: () => void }) {
  const [create] = useCreateRoleMutation();
  const form = useDtoForm<CreateRoleDto>({
    dto: CreateRoleDto,
    defaultValues: { role_name: '', role_desc: '' },
  });
  const save = async (values: CreateRoleDto) => onMade(await create(values).unwrap());
  return (
    <InlineForm what="角色" form={form} onSave={save} onCancel={onCancel}>
      <TextField name="role_name" label="角色名称" limit={limits.name} required autoFocus />
      <TextField
        name="role_desc"
        label="角色描述"
        limit={limits.text}
        rows={3}
        placeholder="性格、需求、顾虑，以及不会主动说的事"
      />
    </InlineForm>
  );
}
