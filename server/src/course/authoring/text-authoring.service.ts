import { Injectable } from '@nestjs/common';
import { goodsFirst, limits, type DialogueSettingsView, type MaterialView } from '#contracts';
import type { DialogueSettingsDto, MaterialRequestDto } from '#contracts/course/course.dto';
import { Model, type ReplyRequest } from '#llm';
import { Budgets } from '../../platform/access/index.js';
import { UnprocessableError, type OnText } from '../../platform/http/index.js';
import { modelRefusal } from '../../platform/llm/index.js';
import { PassageService } from '../../knowledge/index.js';
import { settingsRequest } from './dialogue-settings.rules.js';
import { filesToRead } from './files-to-read.js';
import { account } from './model-call.js';
import { backedLines, materialRequest } from './material.rules.js';
import { passageFinder, type ReadPassage } from './chunks.rules.js';

/** Characters of the files that are read along. */
const mostRead = { settings: 4_000, material: 12_000 };
const noGoodsFound = '没有读到货品的价格、规格或售后，请先写进课程描述或参考资料';
/** What a passage about goods has words of. */
const aboutGoods = '价格 多少钱 元 会员 折扣 规格 尺寸 重量 材质 成分 保修 质保 退换 送货 不能说';

/** Has the model write a text of a course. */
@Injectable()
export class TextAuthoringService {
  constructor(
    private readonly model: Model,
    private readonly passages: PassageService,
    private readonly budgets: Budgets,
  ) {}

  /**
   * How the customer behaves; `onText` gets it piece by piece. 404: a file that isn't there; 409: one that can't be read
   * from yet; 503: the model is away; 422: it declines this scenario.
   * @param signal ends the work when nobody waits for it any more
   */
  async dialogueSettings(
    body: DialogueSettingsDto,
    onText: OnText,
    signal: AbortSignal,
  ): Promise<DialogueSettingsView> {
    const read = await this.read(
      body.file_ids,
      `${body.scenario}\n${body.eval_rule ?? ''}`,
      mostRead.settings,
    );
    const text = await this.write(settingsRequest(body, read), 'scenario', onText, signal);
    return { dialogue_settings: text };
  }

  /**
   * What is true of the goods, as description and files say it: a line with a figure that stands in neither is left out at the end.
   * Refuses as `dialogueSettings`, and with 422 where there is nothing to take it from, or nothing about goods in it.
   */
  async material(body: MaterialRequestDto, onText: OnText, signal: AbortSignal): Promise<MaterialView> {
    const description = body.course_description?.trim() ?? '';
    if (description === '' && !body.file_ids?.length)
      throw new UnprocessableError({ course_description: [goodsFirst] });
    const read = await this.read(body.file_ids, `${description}\n${aboutGoods}`, mostRead.material);
    const sources = [description, ...read.map(({ text }) => text)];
    const text = await this.write(materialRequest(description, read), 'course_description', onText, signal);
    const material = backedLines(text, sources);
    if (material === '') throw new UnprocessableError({ course_description: [noGoodsFound] });
    return { material };
  }

  private async read(
    fileIds: readonly number[] | null | undefined,
    about: string,
    most: number,
  ): Promise<ReadPassage[]> {
    const files = await filesToRead(this.passages, fileIds);
    return passageFinder(files, [about], most)([about]);
  }

  /** @param field what the author can change when the model declines */
  private async write(
    request: ReplyRequest,
    field: string,
    onText: OnText,
    signal: AbortSignal,
  ): Promise<string> {
    await this.budgets.ofModel();
    let text = '';
    const onPiece = (piece: string) => {
      text += piece;
      onText(piece);
    };
    try {
      await this.model.reply(request, onPiece, { signal, account });
    } catch (error) {
      throw modelRefusal(error, field);
    }
    return text.trim().slice(0, limits.text);
  }
}
