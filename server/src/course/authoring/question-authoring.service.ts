import { Injectable } from '@nestjs/common';
import { limits, PromptId, type ProposedQaView, type QaProgress } from '#contracts';
import type { KeyQaRequestDto } from '#contracts/course/course.dto';
import { Model, ModelError, newBoundary } from '#llm';
import { Budgets } from '../../platform/access/index.js';
import { modelRefusal } from '../../platform/llm/index.js';
import { PassageService } from '../../knowledge/index.js';
import { PromptService } from '../../prompt/index.js';
import { callModel, forEachOf } from './model-call.js';
import { evenly, withoutDuplicates, withScores } from './choice.rules.js';
import { failuresOf, unreadOf, type FailedChunk } from './failures.rules.js';
import { filesToRead } from './files-to-read.js';
import { chunksOf, spreadOf } from './chunks.rules.js';
import { groundedPairs, questionsRequest, type AnsweredPairs, type GroundedPair } from './questions.rules.js';

/** Characters that the model reads at once, questions that it is asked for with them, and chunks that one request may cost. */
const chunk = { characters: 5_000, fewest: 2, most: 10, atOnce: 60 };
const atOnce = 3;
/** Of what is asked for some is dropped or merged. */
const spare = 1.5;
const usualTotal = 100;

/** Has the model draw an exam's questions from files. Nothing is kept: an administrator takes what is of use. */
@Injectable()
export class QuestionAuthoringService {
  constructor(
    private readonly model: Model,
    private readonly passages: PassageService,
    private readonly prompts: PromptService,
    private readonly budgets: Budgets,
  ) {}

  /**
   * Every question with the passage that it stands on. `onProgress` is called as chunks of the files are done, from the first on that
   * could be read, with what each gave: while none could, a failure can still be answered. 404: a file that isn't there; 409: one that can't be read from
   * yet; 503: the model is away; 422: it declines the files.
   * @param signal ends the work when nobody waits for it any more
   */
  async propose(
    { file_ids, scenario, count, total_score }: KeyQaRequestDto,
    onProgress: (progress: QaProgress) => void,
    signal: AbortSignal,
  ): Promise<ProposedQaView> {
    const all = chunksOf(await filesToRead(this.passages, file_ids), chunk.characters);
    const chunks = spreadOf(all, chunk.atOnce);
    await this.budgets.ofModel();
    const { content } = await this.prompts.current(PromptId.examKeyQa);
    const wanted = questionsEach(chunks.length, count);
    const total = total_score ?? usualTotal;
    const found: GroundedPair[][] = chunks.map(() => []);
    const failed: FailedChunk[] = [];
    let dropped = 0;
    let done = 0;
    await forEachOf(chunks, atOnce, async (one, at) => {
      try {
        const request = () => questionsRequest(content, scenario ?? '', one, wanted, newBoundary());
        const grounded = groundedPairs(await callModel<AnsweredPairs>(this.model, request, signal), one);
        found[at] = grounded.kept;
        dropped += grounded.dropped;
      } catch (error) {
        failed.push({ chunk: one, error: aboutThisChunk(error, signal) });
      }
      done += 1;
      if (failed.length < done)
        onProgress({
          ...{ done, total: chunks.length, found: found.flat().length },
          key_qa: withScores(found[at]!, total),
        });
    });
    if (failed.length > 0 && failed.length === chunks.length)
      throw modelRefusal(failed[0]!.error, 'file_ids');
    const { chunks: kept, merged } = withoutDuplicates(found);
    const chosen = evenly(kept, mostOf(count, total));
    return {
      key_qa: withScores(chosen, total),
      dropped,
      merged,
      failed: [...failuresOf(failed, all), ...unreadOf(all, chunks)],
    };
  }
}

/** @throws what is no failure of the model, and the end of a call that nobody waits for any more */
function aboutThisChunk(error: unknown, signal: AbortSignal): ModelError {
  if (error instanceof ModelError && !signal.aborted) return error;
  throw error;
}

const questionsEach = (chunks: number, count: number | null | undefined): number =>
  count == null
    ? chunk.most
    : Math.min(chunk.most, Math.max(chunk.fewest, Math.ceil((count * spare) / Math.max(1, chunks))));

/** No question is worth less than a tenth. */
const mostOf = (count: number | null | undefined, total: number): number =>
  Math.min(count ?? limits.keyQaPerCourse, total * 10);
