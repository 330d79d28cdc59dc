/** What an exam's answers so far say of its questions; asked for once, for whoever shows some of it. */
import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { questionHash } from '#contracts';
import type { QuestionAnalysis, QuestionAnalysisView } from '#contracts';
import { useQuestionAnalysisQuery } from '../../../api/console/statistics.api';
import type { Query } from '../../../ui/NotLoaded';
import { pointText } from '../exam-question';
import type { FormPoint } from '../exam-question';

interface Analysed {
  query: Query<QuestionAnalysisView>;
  byHash: ReadonlyMap<string, QuestionAnalysis>;
}

const Context = createContext<Analysed | null>(null);

/** @param courseId undefined: an exam that is not kept yet, of which nobody has answered anything */
export function QuestionAnalysisProvider({ courseId, children }: { courseId?: number; children: ReactNode }) {
  const query = useQuestionAnalysisQuery(courseId === undefined ? skipToken : { course_id: courseId }, {
    refetchOnMountOrArgChange: true,
  });
  const questions = query.data?.questions;
  const byHash = useMemo(() => new Map((questions ?? []).map((one) => [one.hash, one])), [questions]);
  const value = courseId === undefined ? null : { query, byHash };
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** null where there is nothing to ask for. */
export const useQuestionAnalysis = (): Analysed | null => useContext(Context);

interface Written {
  question: string;
  answer: string;
  key_points?: readonly FormPoint[];
}

/** The figures of a question as it is written now; undefined where nobody has answered it in these words. */
export const analysisOf = (
  { byHash }: Analysed,
  { question, answer, key_points = [] }: Written,
): QuestionAnalysis | undefined =>
  byHash.get(questionHash({ question, answer, key_points: key_points.map(pointText) }));
