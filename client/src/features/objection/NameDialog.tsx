/** What an objection is called: a new one, one that is renamed, or one that wordings are split off as. */
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { objectionLimits } from '#contracts';
import { CreateObjectionDto } from '#contracts/objection/objection.dto';
import { DialogForm, TextField, useDtoForm } from '../../ui/form';
import { useLastShown } from '../../ui/use-last-shown';

export interface NameAsked {
  title: string;
  save: string;
  name: string;
  /** Left out: there is no note to write. */
  note?: string;
  /** Must reject when the server refuses. */
  onSave: (values: { name: string; note: string }) => Promise<unknown>;
}

export function NameDialog({ asked, onClose }: { asked: NameAsked | null; onClose: () => void }) {
  const last = useLastShown(asked);
  return (
    <Dialog open={asked !== null} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="objection-name">
      <DialogTitle id="objection-name" component="h2">
        {last?.title}
      </DialogTitle>
      {last && asked && <NameForm asked={last} onClose={onClose} />}
    </Dialog>
  );
}

function NameForm({ asked, onClose }: { asked: NameAsked; onClose: () => void }) {
  const form = useDtoForm<{ name: string; note: string }>({
    dto: CreateObjectionDto,
    defaultValues: { name: asked.name, note: asked.note ?? '' },
    toBody: (values) => values,
  });
  const save = async (values: { name: string; note: string }) => {
    await asked.onSave(values);
    onClose();
  };
  return (
    <DialogForm form={form} onSave={save} onClose={onClose} save={asked.save}>
      <TextField
        name="name"
        label="异议"
        limit={objectionLimits.name}
        required
        hint="用顾客的口气，例如“太贵了”"
      />
      {asked.note !== undefined && (
        <TextField name="note" label="说明" limit={objectionLimits.note} rows={3} />
      )}
    </DialogForm>
  );
}
