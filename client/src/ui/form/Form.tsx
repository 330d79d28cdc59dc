/** What the marks beside the labels of a form mean. */
import { FormProvider } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { toPublishMark } from '../Field';
import { hintText } from '../styles';

interface FormProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** Called with checked values; the id lets a button outside of the form submit it: `<Button type="submit" form={id}>`. */
  onSubmit: (values: V) => unknown;
  id?: string;
  children: ReactNode;
}

/** A form whose fields find their values by themselves; our sentences stand in for the browser's. */
export function Form<V extends FieldValues>({ form, onSubmit, id, children }: FormProps<V>) {
  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
        {children}
      </form>
    </FormProvider>
  );
}

const Line = styled('p')(({ theme }) => ({
  margin: '0 0 12px',
  ...hintText(theme),
  '& .required': { color: theme.vars.palette.error.main },
}));

/** @param saving what saving without publishing is called here */
export const Legend = ({ saving }: { saving: string }) => (
  <Line>
    <span className="required">*</span> {saving}和发布都要填；标“{toPublishMark}”的，可以先{saving}
    ，发布前补上
  </Line>
);
