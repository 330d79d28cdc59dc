import { Injectable } from '@nestjs/common';
import { PromptId } from '#contracts';
import type { ExamAnswerEval, ExamResult } from '#dialogue';
import type { AnswerToMark, ExamToSumUp } from './evaluation.types.js';
import { examAnswerEval, pointQuestions } from './exam-marking.rules.js';
import { answerTask, examSummaryTask } from './exam-prompts.js';
import { examFigures, examPointsOf, examResult, sentenceOnExam } from './exam-summary.rules.js';
import { judgedBy } from './judge-prompts.js';
import { guardedOf, learnerTextOf } from './words-to-the-grader.js';
import { SummaryWriter } from './summary-writer.js';
import { TurnJudge } from './turn-judge.js';

/** An exam's answers in, marks out. It reads no session and stores nothing. */
@Injectable()
export class ExamEvaluationService {
  constructor(
    private readonly judge: TurnJudge,
    private readonly writer: SummaryWriter,
  ) {}

  /**
   * Marks one answer: the judge says which key points it hits, each hit with a quote that is looked for in the answer, and
   * kh_score is the sum of what they are worth. An answer that says nothing earns 0, and no model is asked. `status` is unscored when
   * a quote could not be verified, or when the judge let itself be steered.
   * @throws ModelError, classified, when the model can't be had or gives no usable answer after two retries
   */
  async markAnswer({ snapshot, question, answer, restored, signal }: AnswerToMark): Promise<ExamAnswerEval> {
    const asked = snapshot.key_qa[question];
    if (!asked) throw new Error(`Course ${snapshot.course_id} has no question ${question}`);
    const questions = pointQuestions(asked);
    const learnerText = learnerTextOf([answer], restored);
    const { judgement, flags, model } = await this.judge.judge({
      questions,
      learnerText,
      asksBetter: false,
      isTellable: () => true,
      request: (sheet, learner, boundary) =>
        answerTask({ snapshot, question, asked: sheet, learner, boundary }),
      signal,
    });
    const judged_by = judgedBy(snapshot, PromptId.examAnswerEvaluation, model);
    return examAnswerEval(
      { question, sd_score: asked.score, flags, judged_by, ...guardedOf(learnerText, restored) },
      questions,
      judgement,
      answer,
    );
  }

  /**
   * Sums an exam up: figures by arithmetic, the points worth saying chosen by code and worded by the model, or in plain words where its
   * wording can't be used. Not answered earns 0; an answer without a mark keeps the whole unscored unless it is left out.
   * Of an exam in which nothing was answered no model is asked.
   * @throws ModelError, classified, when the model can't be had
   */
  async sumUpExam(input: ExamToSumUp): Promise<ExamResult> {
    const exam = { ...input, questions: [...input.questions].sort((a, b) => a.turn - b.turn) };
    const figures = examFigures(exam);
    const points = examPointsOf(exam);
    const needsModel = figures.status === 'scored' && figures.answered > 0;
    const { wording, model } = await this.writer.write({
      points: needsModel ? points : { good: [], weak: [], suggestions: [] },
      said: exam.questions.flatMap(({ answer }) => answer ?? []),
      mayPraise: () => true,
      sentence: sentenceOnExam(points),
      request: (boundary, again) => examSummaryTask(exam, points, boundary, again),
      signal: exam.signal,
    });
    return examResult(figures, points, wording, judgedBy(exam.snapshot, PromptId.examSummary, model));
  }
}
