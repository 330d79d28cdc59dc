import type { ObjectionChangeView } from '#contracts';
import { useUndoObjectionMutation } from '../../api/console/objection.api';
import { say } from '../../ui/Toasts';

/** Says what was done, and offers to take it back. */
export function useUndoable() {
  const [undo] = useUndoObjectionMutation();
  return (message: string, { undo: change }: ObjectionChangeView) =>
    say(
      message,
      change
        ? {
            label: '撤销',
            onClick: () =>
              void undo({ change_id: change.change_id })
                .unwrap()
                .then(() => say('已撤销'))
                // The failed request has its toast.
                .catch(() => undefined),
          }
        : undefined,
    );
}
