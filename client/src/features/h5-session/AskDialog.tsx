/** Asks before a session is ended, begun anew or left. */
import type { SessionView } from '#session-client';
import ConfirmDialog from '../../ui/ConfirmDialog';
import type { ConfirmDialogProps, Question } from '../../ui/ConfirmDialog';
import {
  finishExamQuestion,
  finishQuestion,
  leaveExamQuestion,
  leaveQuestion,
  restartQuestion,
} from './questions';

export type Ask = 'finish' | 'restart' | 'leave';

export interface AskDialogProps extends Omit<ConfirmDialogProps, 'question'> {
  /** null: nothing is asked. */
  ask: Ask | null;
  view: SessionView;
  exam?: boolean;
  /** The end was confirmed while the connection was away. */
  ending?: boolean;
}

export default function AskDialog({ ask, view, exam = false, ending = false, ...answers }: AskDialogProps) {
  return <ConfirmDialog question={ask && questionOf(ask, view, exam, ending)} {...answers} />;
}

function questionOf(ask: Ask, view: SessionView, exam: boolean, ending: boolean): Question {
  switch (ask) {
    case 'finish':
      return exam ? finishExamQuestion(view, ending) : finishQuestion(view, ending);
    case 'restart':
      return restartQuestion;
    case 'leave':
      return exam ? leaveExamQuestion : leaveQuestion(view);
  }
}
