import { Injectable } from '@nestjs/common';
import { limits, type DialogueSettingsView } from '#contracts';
import type { DialogueSettingsDto } from '#contracts/dto/course';
import { Model } from '#llm';
import { Budgets } from '../../platform/access/index.js';
import type { OnText } from '../../platform/http/index.js';
import { modelRefusal } from '../../platform/llm/index.js';
import { PassageService } from '../../knowledge/index.js';
import { settingsRequest } from './dialogue-settings.rules.js';
import { filesToRead } from './files-to-read.js';
import { passageFinder } from './parts.rules.js';

/** Characters of the files that are read along. */
const mostRead = 4_000;

/** Has the model word how the customer of a course behaves. */
@Injectable()
export class DialogueSettingsService {
  constructor(
    private readonly model: Model,
    private readonly passages: PassageService,
    private readonly budgets: Budgets,
  ) {}

  /**
   * The settings; `onText` gets them piece by piece. 404: a file that isn't there; 409: one that can't be read
   * from yet; 503: the model is away; 422: it declines this scenario.
   * @param signal ends the work when nobody waits for it any more
   */
  async word(body: DialogueSettingsDto, onText: OnText, signal: AbortSignal): Promise<DialogueSettingsView> {
    const files = await filesToRead(this.passages, body.file_ids);
    const about = [`${body.scenario}\n${body.eval_rule ?? ''}`];
    const read = passageFinder(files, about, mostRead)(about);
    await this.budgets.ofModel();
    let text = '';
    const onPiece = (piece: string) => {
      text += piece;
      onText(piece);
    };
    try {
      await this.model.reply(settingsRequest(body, read), onPiece, { signal });
    } catch (error) {
      throw modelRefusal(error, 'scenario');
    }
    return { dialogue_settings: text.trim().slice(0, limits.text) };
  }
}
