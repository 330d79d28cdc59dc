import { Body, Controller, Get, Param } from '@nestjs/common';
import { routes, type PromptVersionView, type PromptView } from '#contracts';
import { RestorePromptDto, SavePromptDto } from '#contracts/prompt/prompt.dto';
import { CurrentEmployee, type SignedInActor } from '../platform/access/index.js';
import { IdPipe, PostOk } from '../platform/http/index.js';
import { PromptService } from './prompt.service.js';

/** Prompts, for administrators. Other calls under /api/prompt live with the data they read. */
@Controller()
export class PromptController {
  constructor(private readonly prompts: PromptService) {}

  /**
   * Saves a new version of a prompt and answers it. 409: somebody else has saved one since `version`. 422: empty, too long, or with
   * unknown variables.
   */
  @PostOk(routes.prompt.save)
  save(@Body() body: SavePromptDto, @CurrentEmployee() actor: SignedInActor): Promise<PromptView> {
    return this.prompts.save(body, actor);
  }

  /** The prompt in its current version, with the variables it may use. 404 for any id but 1–10. */
  @Get(routes.prompt.one)
  one(@Param('id', IdPipe) id: number): Promise<PromptView> {
    return this.prompts.view(id);
  }

  /** The newest hundred versions, newest first, and at the end version 0, the text that ships with the product. 404 for any id but 1–10. */
  @Get(routes.prompt.versions)
  versions(@Param('id', IdPipe) id: number): Promise<PromptVersionView[]> {
    return this.prompts.versions(id);
  }

  /**
   * Makes an earlier version, or 0 for the product's own text, the newest one and answers it. 404: no such version. 409: somebody
   * else has saved one since `version`, or the text uses a variable that is no longer filled in.
   */
  @PostOk(routes.prompt.restore)
  restore(@Body() body: RestorePromptDto, @CurrentEmployee() actor: SignedInActor): Promise<PromptView> {
    return this.prompts.restore(body, actor);
  }
}
