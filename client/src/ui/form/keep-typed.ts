import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Fills a form anew without losing what was typed since `sent` was read of it: that stays, unsaved. Says whether there is any.
 * @param fill puts other values into the form
 */
export function keepTyped<V extends FieldValues>(form: UseFormReturn<V>, sent: V, fill: () => void): boolean {
  const now = form.getValues();
  const typed = (Object.keys(now) as Path<V>[]).filter(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(sent[name]),
  );
  fill();
  for (const name of typed) form.setValue(name, now[name], { shouldDirty: true });
  return typed.length > 0;
}
