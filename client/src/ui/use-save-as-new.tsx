import { failureFrom } from '../api/failure';
import { useConfirm } from './use-confirm';

/**
 * What was deleted elsewhere while it was being edited can be kept as a new one: `orAsNew` saves, and asks before it makes a new
 * one instead. `dialog` is to be rendered.
 * @param what 规则
 */
export function useSaveAsNew(what: string) {
  const { confirm, dialog } = useConfirm();
  const orAsNew = async <T,>(save: () => Promise<T>, create: () => Promise<T>): Promise<T> => {
    try {
      return await save();
    } catch (error) {
      const agreed =
        failureFrom(error)?.status === 404 &&
        (await confirm({
          title: `${what}已被删除`,
          text: `要把写好的内容另存为新${what}吗？`,
          yes: `另存为新${what}`,
        }));
      if (!agreed) throw error;
      return create();
    }
  };
  return { orAsNew, dialog };
}
