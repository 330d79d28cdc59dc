import { Injectable } from '@nestjs/common';
import { itemLimits, limits, PromptId, type ReworkedQaView } from '#contracts';
import type { QuestionReworkDto } from '#contracts/course/course.dto';
import { Model, newBoundary } from '#llm';
import { Budgets } from '../../platform/access/index.js';
import { UnprocessableError } from '../../platform/http/index.js';
import { modelRefusal } from '../../platform/llm/index.js';
import { PassageService } from '../../knowledge/index.js';
import { PromptService } from '../../prompt/index.js';
import { evenly, withoutAsked, withoutDuplicates, withScores } from './choice.rules.js';
import { filesToRead } from './files-to-read.js';
import { callModel } from './model-call.js';
import { passagesOf, reworkTask } from './question-rework.rules.js';
import { groundedPairs, questionsRequest, type AnsweredPairs } from './questions.rules.js';

const most = itemLimits.proposals;

/** Has the model propose other questions for one of an exam. Nothing is kept: an administrator puts one in its place, or none. */
@Injectable()
export class QuestionReworkService {
  constructor(
    private readonly model: Model,
    private readonly passages: PassageService,
    private readonly prompts: PromptService,
    private readonly budgets: Budgets,
  ) {}

  /**
   * A few, each with the passage that it stands on and worth as much. 404: a file that isn't there; 409: one that can't be read from yet; 422: no file
   * supports the question, or the model declines it; 503: the model is away.
   * @param signal ends the work when nobody waits for it any more
   */
  async propose(body: QuestionReworkDto, signal: AbortSignal): Promise<ReworkedQaView> {
    const { question, others = [] } = body;
    const passages = passagesOf(question, await filesToRead(this.passages, body.file_ids));
    if (passages.length === 0)
      throw new UnprocessableError({ question: ['参考资料里找不到这道题的依据，请核对题目，或补充资料'] });
    await this.budgets.ofModel();
    const { content } = await this.prompts.current(PromptId.examKeyQa);
    const request = () =>
      questionsRequest(content, body.scenario ?? '', { passages }, most, newBoundary(), reworkTask(body));
    const answered = await callModel<AnsweredPairs>(this.model, request, signal).catch((error: unknown) => {
      throw modelRefusal(error, 'question');
    });
    const { kept } = groundedPairs(answered, { passages });
    const { chunks } = withoutDuplicates([withoutAsked(kept, [question.question, ...others])]);
    const score = question.score ?? limits.keyQaScore.min;
    return {
      key_qa: evenly(chunks, most).flatMap((pair) =>
        withScores([pair], score).map((one) => ({ ...one, index: question.index })),
      ),
    };
  }
}
