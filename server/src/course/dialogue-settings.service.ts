import { Injectable } from '@nestjs/common';
import { limits, type DialogueSettingsView } from '#contracts';
import type { DialogueSettingsDto } from '#contracts/dto/course';
import { Model } from '#llm';
import { Budgets } from '../platform/access/index.js';
import type { OnText } from '../platform/http/index.js';
import { modelRefusal } from '../platform/llm/index.js';
import { settingsRequest } from './dialogue-settings.rules.js';

/** Has the model word how the customer of a course behaves. */
@Injectable()
export class DialogueSettingsService {
  constructor(
    private readonly model: Model,
    private readonly budgets: Budgets,
  ) {}

  /**
   * The settings; `onText` gets them piece by piece. 503: the model is away; 422: it declines this scenario.
   * @param signal ends the work when nobody waits for it any more
   */
  async word(body: DialogueSettingsDto, onText: OnText, signal: AbortSignal): Promise<DialogueSettingsView> {
    await this.budgets.ofModel();
    let text = '';
    const onPiece = (piece: string) => {
      text += piece;
      onText(piece);
    };
    try {
      await this.model.reply(settingsRequest(body), onPiece, { signal });
    } catch (error) {
      throw modelRefusal(error, 'scenario');
    }
    return { dialogue_settings: text.trim().slice(0, limits.text) };
  }
}
