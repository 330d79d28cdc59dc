import { useId } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Form } from './Form';
import { showServerErrors } from './use-dto-form';

interface DialogFormProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** Must reject when the server refuses. */
  onSave: (values: V) => Promise<unknown>;
  onClose: () => void;
  /** What the button is called. */
  save: string;
  children: ReactNode;
}

/** The form of a dialog, below its heading. */
export function DialogForm<V extends FieldValues>(props: DialogFormProps<V>) {
  const { form, onSave, onClose, save, children } = props;
  const id = useId();
  const submit = (values: V) => onSave(values).catch((error: unknown) => showServerErrors(form, error));
  return (
    <>
      <DialogContent>
        <Form id={id} form={form} onSubmit={submit}>
          {children}
        </Form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" form={id} variant="contained" loading={form.formState.isSubmitting}>
          {save}
        </Button>
      </DialogActions>
    </>
  );
}
