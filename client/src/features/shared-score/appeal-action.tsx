/** What stands of an appeal beside an evaluation: what became of it, fetched where there is one, or what may be done about the score. */
import type { ReactNode } from 'react';
import type { ExamChatEval, PracticeChatEval } from '#contracts';
import { lazyChunk } from '../../ui/lazy-chunk';
import type { AppealNoteProps } from './AppealNote';

/** What a learner may do about a score. */
export type AppealAction = (turn: number, value: PracticeChatEval | ExamChatEval, said: string) => ReactNode;

export const AppealNote = lazyChunk<AppealNoteProps>(() => import('./AppealNote'));
