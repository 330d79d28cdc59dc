/** Questions being drawn from files: how far it is, what came of it, and the way to stop. */
import { useEffect, useRef, useState } from 'react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { ProposedQaView, QaProgress } from '#contracts';
import type { KeyQaRequestDto } from '#contracts/course/course.dto';
import { draftQuestions } from '../../../api/console/authoring';
import { viewOfPieces } from './question-proposals';

export interface Drafted {
  view: ProposedQaView;
  /** What was asked for. */
  wanted: number | null;
  total: number;
  /** How far it came before it was stopped or cut; null: it was done. */
  cut: QaProgress | null;
}

type Drafting =
  { step: 'setup' } | { step: 'running'; progress: QaProgress | null } | ({ step: 'done' } & Drafted);

const asking: Drafting = { step: 'setup' };

export function useQuestionDrafting() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [drawing, setDrawing] = useState<Drafting>(asking);
  const underWay = useRef<{ abort: () => void } | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  /** @returns the failure, which its toast has told; nothing where somebody stopped it */
  const start = async (body: KeyQaRequestDto & { total_score: number }) => {
    const { count, total_score: total } = body;
    const wanted = count ?? null;
    const pieces: QaProgress[] = [];
    const onPiece = (progress: QaProgress) => {
      pieces.push(progress);
      setDrawing({ step: 'running', progress });
    };
    setDrawing({ step: 'running', progress: null });
    const request = dispatch(draftQuestions({ body, onPiece }));
    underWay.current = request;
    const result = await request;
    if (draftQuestions.fulfilled.match(result)) {
      setDrawing({ step: 'done', view: result.payload, wanted, total, cut: null });
      return undefined;
    }
    // The toast of the failed request has said why; whoever stopped it knows. What was found until then stays.
    const view = viewOfPieces(pieces, wanted, total);
    setDrawing(view.key_qa.length > 0 ? { step: 'done', view, wanted, total, cut: pieces.at(-1)! } : asking);
    return result.payload;
  };
  const again = () => setDrawing(asking);
  return { drawing, start, stop: () => underWay.current?.abort(), again };
}
