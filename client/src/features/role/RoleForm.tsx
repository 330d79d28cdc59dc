import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { limits, voiceLabel, voiceLimits } from '#contracts';
import { Form, TextField } from '../../ui/form';
import { flexRow } from '../../ui/styles';
import { useRoleForm } from './use-role-form';
import type { OpenRole } from './use-role-form';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  '& > h2': { margin: 0, padding: '16px 20px', fontSize: 17, lineHeight: '26px', fontWeight: 600 },
  '& > .body': { flex: 1, padding: '0 20px' },
  '& > footer': {
    position: 'sticky',
    bottom: 0,
    ...flexRow(8),
    justifyContent: 'flex-end',
    padding: '12px 20px',
    fontSize: 13,
    color: theme.vars.palette.hint,
    background: theme.vars.palette.background.paper,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > footer > span': { marginRight: 'auto' },
}));

export function RoleForm({ onCancel, ...open }: OpenRole & { onCancel: () => void }) {
  const { form, isNew, save, bar, savedAt, dialogs, guard } = useRoleForm(open);
  return (
    <Frame>
      <h2 id="role-title">{isNew ? '新建角色' : '编辑角色'}</h2>
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
          <TextField
            name="voice"
            label={voiceLabel}
            limit={voiceLimits.voice}
            hint="朗读时用的声音，按语音服务里的名称填写；留空用默认的声音"
          />
        </Form>
      </div>
      <footer>
        {savedAt && <span>{savedAt}</span>}
        <Button onClick={onCancel}>取消</Button>
        <Button type="submit" form="role-form" variant="contained" loading={form.formState.isSubmitting}>
          保存
        </Button>
      </footer>
      {dialogs}
      {guard}
    </Frame>
  );
}
