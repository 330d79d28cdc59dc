import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import { say } from '../../ui/Toasts';
import type { CourseValues } from './course-values';

type PickedName = 'scoring_rules' | 'role_config' | 'reference_files';

/** A list of the form to which things are added from elsewhere; taking one out can be undone. */
export function usePicked<N extends PickedName>(name: N, nameOf: (item: CourseValues[N][number]) => string) {
  const { control, getValues, clearErrors } = useFormContext<CourseValues>();
  const { fields, append, insert, move, remove } = useFieldArray({ control, name, keyName: 'key' });
  const { errors } = useFormState({ control, name });
  const items = fields as unknown as CourseValues[N];

  const add = (item: CourseValues[N][number]) => {
    clearErrors(name);
    append(item as never, { shouldFocus: false });
  };
  const takeOut = (at: number) => {
    const item = getValues(name)[at] as CourseValues[N][number];
    remove(at);
    say(`已移除“${nameOf(item)}”`, {
      label: '撤销',
      onClick: () => insert(Math.min(at, getValues(name).length), item as never, { shouldFocus: false }),
    });
  };
  const found = errors[name] as (FieldErrors & { message?: string; root?: { message?: string } }) | undefined;
  return {
    items,
    add,
    move,
    takeOut,
    /** About the list as a whole. */
    error: typeof found?.message === 'string' ? found.message : found?.root?.message,
    /** About one of its rows. */
    errorOf: (at: number) => firstMessage((found as Record<number, unknown> | undefined)?.[at]),
  };
}

function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.entries(error)
    .filter(([key]) => key !== 'ref')
    .map(([, inner]) => firstMessage(inner))
    .find((message) => message !== undefined);
}
