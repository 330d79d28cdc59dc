/** A form that is checked by the very class the server checks its body with. */
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import { failureFrom } from '../../api/failure';

/** Field → sentences, as the server words them. */
export type FieldErrors = Partial<Record<string, readonly string[]>>;

interface DtoFormOptions<V extends FieldValues> {
  /** The body's class; it checks what `toBody` makes of the values. */
  dto: new () => object;
  defaultValues: DefaultValues<V>;
  /** What would be sent; left out: the values as they are. Its fields must be called as the form's, for the errors to find them. */
  toBody?: (values: V) => object;
  /** What the class can't know, for instance whether one time lies before another. */
  check?: (values: V) => FieldErrors;
}

function resolverOf<V extends FieldValues>({ dto, toBody, check }: DtoFormOptions<V>): Resolver<V> {
  const byClass = classValidatorResolver(dto, {}, { raw: true }) as unknown as Resolver<FieldValues>;
  return async (values, context, options) => {
    const body = (toBody ? toBody(values) : values) as FieldValues;
    const { errors: found } = await byClass(body, context, options as never);
    const errors = { ...found };
    for (const [field, messages] of Object.entries(check?.(values) ?? {})) {
      if (messages?.length) errors[field] ??= { type: 'check', message: messages[0] };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values, errors: {} };
  };
}

/** react-hook-form over a DTO: checked when a field is left, then with every change; the first wrong field gets the focus. */
export function useDtoForm<V extends FieldValues>(options: DtoFormOptions<V>): UseFormReturn<V> {
  return useForm<V>({
    mode: 'onTouched',
    defaultValues: options.defaultValues,
    resolver: resolverOf(options),
  });
}

/**
 * Shows what the server refused under the fields it names. Says whether there was anything to show; everything else has been
 * told by the toast of the failed request.
 */
export function showServerErrors<V extends FieldValues>(form: UseFormReturn<V>, error: unknown): boolean {
  const entries = Object.entries(failureFrom(error)?.errors ?? {});
  for (const [at, [field, [message]]] of entries.entries()) {
    form.setError(field as Path<V>, { type: 'server', message }, { shouldFocus: at === 0 });
  }
  return entries.length > 0;
}

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
