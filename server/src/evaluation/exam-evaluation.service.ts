import { Injectable } from '@nestjs/common';
import { judgedCharacters, judgedPart, PromptId } from '#contracts';
import type { ExamAnswerEval, ExamResult } from '#dialogue';
import { candidatesIn, contradictionsIn } from '#facts';
import type { Model } from '#llm';
import { isAtMost, mostCharacters } from './brevity.rules.js';
import { Secrets } from './canary-questions.js';
import type { AnswerToMark, ExamToSumUp } from './evaluation.types.js';
import { contradictedPoints, wantedFacts } from './exam-contradictions.rules.js';
import { examAnswerEval, pointQuestions, wholeClauses } from './exam-marking.rules.js';
import { answerTask, examSummaryTask } from './exam-prompts.js';
import { relevanceOf } from './exam-relevance.rules.js';
import { examFigures, examPointsOf, examResult, sentenceOnExam } from './exam-summary.rules.js';
import { judgedBy } from './judge-prompts.js';
import { guardedOf, learnerTextOf } from './words-to-the-grader.js';
import { isBelied } from './reasons.rules.js';
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
   * Marks one answer up to where it is judged: the judge says which key points it hits, each hit with a quote that is looked for in the
   * answer, code compares the figures, and kh_score is the sum of what the points are worth that are hit and not contradicted, less where most of
   * the answer tells what other questions ask for. An answer
   * that says nothing earns 0, and no model is asked. `status` is unscored when a quote could not be verified, or when the judge let
   * itself be steered.
   * @throws ModelError, classified, when the model can't be had or gives no usable answer after two retries
   */
  async markAnswer(toMark: AnswerToMark): Promise<ExamAnswerEval> {
    const { snapshot, question, answer, restored, signal, account } = toMark;
    const asked = snapshot.key_qa[question];
    if (!asked) throw new Error(`Course ${snapshot.course_id} has no question ${question}`);
    const questions = pointQuestions(asked);
    const judged = judgedPart(answer, judgedCharacters(asked));
    const learnerText = learnerTextOf([judged], restored);
    const wanted = wantedFacts(asked, questions);
    const { judgement, flags, model } = await this.judge.judge({
      questions,
      learnerText,
      asksBetter: false,
      isTellable: (reason, { criterion }, decided) =>
        isAtMost(reason, mostCharacters.reason) &&
        !isBelied(reason, criterion, decided, learnerText.said.pieces.flat()),
      request: (sheet, learner, boundary, again) =>
        answerTask({ snapshot, question, asked: sheet, learner, facts: wanted.facts, boundary, again }),
      signal,
      account,
    });
    const said = { texts: wholeClauses(learnerText.pieces.flat(), judged !== answer), customer: [], asked: asked.question }; // prettier-ignore
    const found = contradictionsIn(judgement.claims, candidatesIn(said, wanted.facts));
    const contradictions = contradictedPoints(wanted, found);
    const judged_by = judgedBy(snapshot, PromptId.examAnswerEvaluation, model);
    const cut = judged !== answer && { judged_characters: judged.length };
    return examAnswerEval(
      {
        ...{ question, sd_score: asked.score, flags, judged_by, ...cut },
        ...guardedOf(learnerText, restored),
      },
      questions.map((one, at) => ({ ...one, contradictions: contradictions[at]! })),
      judgement,
      judged,
      relevanceOf(judged, snapshot.key_qa, question),
    );
  }

  /**
   * Sums an exam up: figures by arithmetic, the points worth saying chosen by code and worded by the model, or in plain words where its
   * wording can't be used. Not answered earns 0; an answer without a mark keeps the whole unscored unless it is left out.
   * Of an exam in which nothing was answered no model is asked.
   * @throws ModelError, classified, when the model can't be had
   */
  async sumUpExam(input: ExamToSumUp): Promise<ExamResult> {
    const { exam, figures, points } = sumsOf(input);
    const needsModel = figures.status === 'scored' && figures.answered > 0;
    const { wording, model } = await this.writer.write({
      points: needsModel ? points : { good: [], weak: [], suggestions: [] },
      said: exam.questions.flatMap(({ answer }) => answer ?? []),
      maySay: () => true,
      mayPraise: () => true,
      sentence: sentenceOnExam(points),
      request: (boundary, again) => examSummaryTask(exam, points, boundary, again),
      signal: exam.signal,
      account: exam.account,
    });
    return examResult(figures, points, wording, judgedBy(exam.snapshot, PromptId.examSummary, model));
  }

  /** The same without a model, in code's own words, once a person has corrected verdicts. */
  sumUpByCode(input: ExamToSumUp): ExamResult {
    const { exam, figures, points } = sumsOf(input);
    const comment = figures.status === 'scored' ? sentenceOnExam(points) : null;
    const by = judgedBy(exam.snapshot, PromptId.examSummary, null);
    return examResult(figures, points, { texts: new Map(), comment }, by);
  }
}

function sumsOf(input: ExamToSumUp) {
  const exam = { ...input, questions: [...input.questions].sort((a, b) => a.turn - b.turn) };
  return { exam, figures: examFigures(exam), points: examPointsOf(exam) };
}

/** The same by another model than the product's own. */
export const examEvaluationBy = (model: Model, secrets = new Secrets()): ExamEvaluationService =>
  new ExamEvaluationService(new TurnJudge(model, secrets), new SummaryWriter(model, secrets));
