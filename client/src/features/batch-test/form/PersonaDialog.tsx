/** One kind of simulated learner: how it goes about it, or what it says word for word, and what it is expected to score. A chunk of its own. */
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { batchTestLimits } from '#contracts';
import type { Persona } from '#contracts';
import { PersonaDto } from '#contracts/batch-test/batch-test.dto';
import { countText } from '../../../lib/numbers';
import { DialogForm, FieldRow, NumberField, TextField, useDtoForm } from '../../../ui/form';
import { personaBodyOf, personaLacks, personaValuesOf } from '../values';
import type { PersonaValues } from '../values';
import { useLastShown } from '../../../ui/use-last-shown';

const most = batchTestLimits;
const score = { min: 0, max: 100 };

export interface PersonaDialogProps {
  /** undefined: the dialog is closed. */
  persona: Persona | undefined;
  onSave: (persona: Persona) => void;
  onClose: () => void;
}

export default function PersonaDialog({ persona, onSave, onClose }: PersonaDialogProps) {
  const last = useLastShown(persona);
  return (
    <Dialog
      open={persona !== undefined}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="persona-title"
    >
      <DialogTitle id="persona-title" component="h2">
        {last?.name ? `模拟学员“${last.name}”` : '新的模拟学员'}
      </DialogTitle>
      {last && <PersonaForm persona={last} onSave={onSave} onClose={onClose} />}
    </Dialog>
  );
}

function PersonaForm({ persona, onSave, onClose }: PersonaDialogProps & { persona: Persona }) {
  const toBody = personaBodyOf(persona);
  const form = useDtoForm<PersonaValues>({
    dto: PersonaDto,
    defaultValues: personaValuesOf(persona),
    toBody,
    check: personaLacks,
  });
  const save = (values: PersonaValues) => {
    onSave({ ...persona, ...toBody(values), count: persona.count });
    return Promise.resolve();
  };
  return (
    <DialogForm form={form} onSave={save} onClose={onClose} save="确定">
      <TextField name="name" label="名称" required limit={most.name} />
      <TextField
        name="how"
        label="表现"
        limit={most.how}
        rows={2}
        placeholder="问得细，会接价格"
        hint="AI 按这句话扮演这样的店员"
      />
      <FieldRow>
        <NumberField name="low" label="预期最低分" required limit={score} />
        <NumberField name="high" label="预期最高分" required limit={score} />
      </FieldRow>
      <TextField
        name="lines"
        label="自定话术"
        aside={<span>最多 {countText(most.lines)} 句</span>}
        rows={4}
        hint="一行是一轮要说的话，写了就照着说；不写，由 AI 按表现来说"
      />
    </DialogForm>
  );
}
