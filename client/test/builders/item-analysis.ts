/** How much questions and criteria measure, as the server answers it. */
import { questionHash } from '#contracts';
import type {
  CriterionAnalysis,
  CriterionAnalysisView,
  QuestionAnalysis,
  QuestionAnalysisView,
} from '#contracts';

/** One that tells nobody apart. */
export const questionAnalysis = (over: Partial<QuestionAnalysis> = {}): QuestionAnalysis => ({
  hash: questionHash({ question: '会员有什么优惠？', answer: '会员日八折。' }),
  n: 62,
  wanting: 0,
  share: { value: 0.61, low: 0.485, high: 0.722 },
  discrimination: { value: 0.12, low: -0.13, high: 0.36 },
  finding: 'weak',
  missed: [{ text: '凭购物小票办理', missed: 31, of: 62 }],
  median_seconds: 72,
  ...over,
});

export const questionAnalyses = (
  questions: readonly QuestionAnalysis[] = [questionAnalysis()],
  over: Partial<QuestionAnalysisView> = {},
): QuestionAnalysisView => ({
  sessions: 62,
  more: false,
  exam: { n: 62, wanting: 0, alpha: 0.78, standard_error: 6.4 },
  questions: [...questions],
  ...over,
});

export const criterionFigures = (over: Partial<CriterionAnalysis> = {}): CriterionAnalysis => ({
  rule_id: 2,
  rule_name: '需求挖掘',
  criterion_id: 'a',
  name: '先问在哪里跑',
  text: '先问顾客平时在哪里跑',
  kind: 'judge',
  forbidden: false,
  n: 84,
  wanting: 0,
  sessions: 120,
  met: 40,
  share: { value: 0.476, low: 0.373, high: 0.581 },
  discrimination: { value: 0.42, low: 0.226, high: 0.582 },
  finding: 'good',
  ...over,
});

export const criterionAnalyses = (...criteria: CriterionAnalysis[]): CriterionAnalysisView => ({
  sessions: 120,
  more: false,
  criteria: criteria.length > 0 ? criteria : [criterionFigures()],
});
