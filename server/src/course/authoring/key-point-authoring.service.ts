import { Injectable } from '@nestjs/common';
import { PromptId, type PointsProgress, type ProposedPointsView } from '#contracts';
import type { KeyPointsRequestDto, KeyQaDto } from '#contracts/course/course.dto';
import { Model, newBoundary } from '#llm';
import { Budgets } from '../../platform/access/index.js';
import { modelRefusal } from '../../platform/llm/index.js';
import { PassageService } from '../../knowledge/index.js';
import { PromptService } from '../../prompt/index.js';
import { callModel, forEachOf } from './model-call.js';
import { filesToRead } from './files-to-read.js';
import { pointsRequest, supportedQuestions, type AnsweredQuestions } from './key-points.rules.js';
import { passageFinder, type ReadPassage } from './chunks.rules.js';

/** Questions that the model is asked about at once, and characters of the files that are read for each. */
const batch = { questions: 5, characters: 1_500 };
const atOnce = 3;

/** Has the model find the key points of questions that a person wrote. Nothing is kept. */
@Injectable()
export class KeyPointAuthoringService {
  constructor(
    private readonly model: Model,
    private readonly passages: PassageService,
    private readonly prompts: PromptService,
    private readonly budgets: Budgets,
  ) {}

  /**
   * For each question its points, or that no file supports it. `onProgress` is called as some of them are done. 404: a file that isn't there; 409: one that can't be read from yet;
   * 503: the model is away; 422: it declines the questions.
   * @param signal ends the work when nobody waits for it any more
   */
  async propose(
    { file_ids, questions }: KeyPointsRequestDto,
    onProgress: (progress: PointsProgress) => void,
    signal: AbortSignal,
  ): Promise<ProposedPointsView> {
    const files = await filesToRead(this.passages, file_ids);
    await this.budgets.ofModel();
    const { content } = await this.prompts.current(PromptId.examKeyQa);
    const find = passageFinder(files, questions.map(saidIn), batch.characters);
    const batches = inBatches(questions);
    const found: ProposedPointsView['questions'][] = [];
    try {
      await forEachOf(batches, atOnce, async (one, at) => {
        found[at] = await this.pointsOf(one, find, content, signal);
        onProgress({ done: found.flat().length, total: questions.length });
      });
    } catch (error) {
      throw modelRefusal(error, 'questions');
    }
    return { questions: found.flat() };
  }

  private async pointsOf(
    questions: readonly KeyQaDto[],
    find: (texts: readonly string[]) => ReadPassage[],
    prompt: string,
    signal: AbortSignal,
  ): Promise<ProposedPointsView['questions']> {
    const passages = find(questions.map(saidIn));
    // Nothing in the files has a word in common with them: there is nothing to ask about.
    if (passages.length === 0) return supportedQuestions({ questions: [] }, questions, passages);
    const request = () => pointsRequest(prompt, questions, passages, newBoundary());
    return supportedQuestions(
      await callModel<AnsweredQuestions>(this.model, request, signal),
      questions,
      passages,
    );
  }
}

const saidIn = ({ question, answer }: KeyQaDto): string => `${question}\n${answer ?? ''}`;

const inBatches = (questions: readonly KeyQaDto[]): KeyQaDto[][] =>
  Array.from({ length: Math.ceil(questions.length / batch.questions) }, (_, at) =>
    questions.slice(at * batch.questions, (at + 1) * batch.questions),
  );
