import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { routes, type PromptView } from '#contracts';
import { SavePromptDto } from '#contracts/dto/prompt';
import { CurrentEmployee, type Principal } from '../platform/access/index.js';
import { IdPipe } from '../platform/http/index.js';
import { PromptService } from './prompt.service.js';

/** Prompts, for administrators. Other calls under /api/prompt live with the data they read. */
@Controller()
export class PromptController {
  constructor(private readonly prompts: PromptService) {}

  /** Saves a new version of a prompt and answers it. 422: empty, too long, or with unknown variables. */
  @Post(routes.prompt.save)
  @HttpCode(200)
  save(@Body() body: SavePromptDto, @CurrentEmployee() author: Principal): Promise<PromptView> {
    return this.prompts.save(body, author);
  }

  /** The prompt in its current version, with the variables it may use. 404 for any id but 1–10. */
  @Get(routes.prompt.one)
  one(@Param('id', IdPipe) id: number): Promise<PromptView> {
    return this.prompts.view(id);
  }
}
