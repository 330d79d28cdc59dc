import { Injectable } from '@nestjs/common';
import { limits, type DialogueSettingsView } from '#contracts';
import type { DialogueSettingsDto } from '#contracts/dto/course';
import { Model, ModelError } from '#llm';
import { UnavailableError, UnprocessableError, type Tell } from '../platform/http/index.js';
import { settingsRequest } from './dialogue-settings.rules.js';

/** Has the model word how the customer of a course behaves. */
@Injectable()
export class DialogueSettingsService {
  constructor(private readonly model: Model) {}

  /**
   * The settings; `tell` hears them as they come. 503: the model is away; 422: it declines this scenario.
   * @param signal ends the work when nobody waits for it any more
   */
  async word(body: DialogueSettingsDto, tell: Tell, signal: AbortSignal): Promise<DialogueSettingsView> {
    let text = '';
    const hear = (piece: string) => {
      text += piece;
      tell(piece);
    };
    try {
      await this.model.reply(settingsRequest(body), hear, { signal });
    } catch (error) {
      throw refusalOf(error);
    }
    return { dialogue_settings: text.trim().slice(0, limits.text) };
  }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof ModelError)) return error;
  if (error.kind === 'refused')
    return new UnprocessableError({ scenario: ['AI 没有为这个场景写出内容，请换个说法再试'] });
  return new UnavailableError('AI 暂时不可用，请稍后再试，或者自己填写', error);
}
