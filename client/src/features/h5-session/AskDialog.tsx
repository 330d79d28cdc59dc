/** Asks before a session is ended, begun anew or left. */
import type { SessionView } from '#session-client';
import ConfirmDialog from '../../ui/ConfirmDialog';
import type { ConfirmDialogProps, Confirmation } from '../../ui/ConfirmDialog';
import {
  finishExamConfirmation,
  finishConfirmation,
  leaveExamConfirmation,
  leaveConfirmation,
  restartConfirmation,
} from './confirmations';

export type Ask = 'finish' | 'restart' | 'leave';

export interface AskDialogProps extends Omit<ConfirmDialogProps, 'confirmation'> {
  /** null: nothing is asked. */
  ask: Ask | null;
  view: SessionView;
  exam?: boolean;
  /** The end was confirmed while the connection was away. */
  ending?: boolean;
}

export default function AskDialog({ ask, view, exam = false, ending = false, ...answers }: AskDialogProps) {
  return <ConfirmDialog confirmation={ask && questionOf(ask, view, exam, ending)} {...answers} />;
}

function questionOf(ask: Ask, view: SessionView, exam: boolean, ending: boolean): Confirmation {
  switch (ask) {
    case 'finish':
      return exam ? finishExamConfirmation(view, ending) : finishConfirmation(view, ending);
    case 'restart':
      return restartConfirmation;
    case 'leave':
      return exam ? leaveExamConfirmation : leaveConfirmation(view);
  }
}
