/** An answer as an example: one of a talk, or somebody's own. The server holds it against the courses' material. */
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { objectionLimits } from '#contracts';
import { AddObjectionExampleDto } from '#contracts/objection/objection.dto';
import { useAddObjectionExampleMutation } from '../../api/console/objection.api';
import { DialogForm, TextField, useDtoForm } from '../../ui/form';
import { useUndoable } from './use-undoable';
import { useLastShown } from '../../ui/use-last-shown';

export interface ExampleAsked {
  objection_id: number;
  text: string;
  course_id?: number;
}

export function ExampleDialog({ asked, onClose }: { asked: ExampleAsked | null; onClose: () => void }) {
  const last = useLastShown(asked);
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="objection-example"
    >
      <DialogTitle id="objection-example" component="h2">
        示范回答
      </DialogTitle>
      {last && asked && <ExampleForm asked={last} onClose={onClose} />}
    </Dialog>
  );
}

function ExampleForm({ asked, onClose }: { asked: ExampleAsked; onClose: () => void }) {
  const [add] = useAddObjectionExampleMutation();
  const undoable = useUndoable();
  const form = useDtoForm<{ text: string }>({
    dto: AddObjectionExampleDto,
    defaultValues: { text: asked.text },
    toBody: ({ text }) => ({ ...asked, text }),
  });
  const save = async ({ text }: { text: string }) => {
    const view = await add({ ...asked, text }).unwrap();
    undoable('已加入示范回答', view);
    onClose();
  };
  return (
    <DialogForm form={form} onSave={save} onClose={onClose} save="加入">
      <TextField
        name="text"
        label="回答"
        required
        rows={5}
        limit={objectionLimits.answer}
        hint="可以改得更好；和货品资料不符的数字会被指出来"
      />
    </DialogForm>
  );
}
