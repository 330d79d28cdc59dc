import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

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
