/** A role or rule that the course lacks, made by its name and its description within the course's form, and so no form of its own: Enter must not save the course. */
import { useRef } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FormProvider } from 'react-hook-form';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { limits } from '#contracts';
import { showServerErrors, TextField, useDtoForm } from '../../../ui/form';

const Frame = styled('div')(({ theme }) => ({
  padding: 16,
  borderRadius: 8,
  background: theme.vars.palette.background.default,
  '& .buttons': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
}));

/** What is told of a new thing, or that there is to be none. */
export interface NewFormProps<Made> {
  onMade: (made: Made) => void;
  onCancel: () => void;
}

interface InlineFormProps<V extends FieldValues, Made> extends NewFormProps<Made> {
  /** What it makes: 角色. */
  what: string;
  dto: new () => V;
  /** The fields of `dto`. */
  name: keyof V & string;
  desc: keyof V & string;
  /** Must reject when the server refuses. */
  onSave: (values: V) => Promise<Made>;
  /** Of the description. */
  required?: boolean;
  placeholder: string;
  hint?: string;
}

export function InlineForm<V extends FieldValues, Made>({
  what,
  dto,
  name,
  desc,
  onSave,
  onMade,
  onCancel,
  ...described
}: InlineFormProps<V, Made>) {
  const form = useDtoForm<V>({ dto, defaultValues: { [name]: '', [desc]: '' } as DefaultValues<V> });
  const { isSubmitting } = form.formState;
  const underWay = useRef(false);
  const save = form.handleSubmit(async (values) => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      onMade(await onSave(values));
    } catch (error) {
      showServerErrors(form, error);
    } finally {
      underWay.current = false;
    }
  });
  return (
    <FormProvider {...form}>
      <Frame
        role="group"
        aria-label={`新建${what}`}
        onKeyDown={(event) => {
          const composing = event.nativeEvent.isComposing || event.keyCode === 229;
          if (event.key === 'Escape') onCancel();
          if (event.key !== 'Enter' || composing || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          void save();
        }}
      >
        <TextField name={name} label={`${what}名称`} limit={limits.name} required autoFocus />
        <TextField name={desc} label={`${what}描述`} limit={limits.text} rows={3} {...described} />
        <div className="buttons">
          <Button onClick={onCancel}>取消</Button>
          <Button variant="outlined" loading={isSubmitting} onClick={() => void save()}>
            保存{what}
          </Button>
        </div>
      </Frame>
    </FormProvider>
  );
}
