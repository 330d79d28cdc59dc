/** Questions being drawn from files: how far it is, what came of it, and the way to stop. */
import { useEffect, useRef, useState } from 'react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { ProposedQaView, QaProgress } from '#contracts';
import type { KeyQaRequestDto } from '#contracts/dto/course';
import { drawQuestions } from '../../../api/console/authoring';

export interface Drawn {
  view: ProposedQaView;
  /** What was asked for. */
  wanted: number | null;
  total: number;
}

type Drawing =
  { step: 'setup' } | { step: 'running'; progress: QaProgress | null } | ({ step: 'done' } & Drawn);

const asking: Drawing = { step: 'setup' };

export function useDraw() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [drawing, setDrawing] = useState<Drawing>(asking);
  const underWay = useRef<{ abort: () => void } | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const start = async (body: KeyQaRequestDto & { total_score: number }) => {
    setDrawing({ step: 'running', progress: null });
    const request = dispatch(
      drawQuestions({ body, onPiece: (progress) => setDrawing({ step: 'running', progress }) }),
    );
    underWay.current = request;
    const result = await request;
    if (drawQuestions.fulfilled.match(result)) {
      const { count, total_score: total } = body;
      setDrawing({ step: 'done', view: result.payload, wanted: count ?? null, total });
    } else {
      // The toast of the failed request has said why; whoever stopped it knows.
      setDrawing(asking);
    }
  };
  const again = () => setDrawing(asking);
  return { drawing, start, stop: () => underWay.current?.abort(), again };
}
