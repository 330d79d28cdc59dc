import { IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { authored, type FieldsOf, Knows } from '../platform/knows.dto.js';
import type { PromptView } from './prompt.views.js';
import type { Authored } from '../platform/lists.views.js';
import { PromptId, PromptType } from '../enums.js';
import { EditedVersion, Id, OneOf, visible } from '../platform/fields.dto.js';
import { countText, limits } from '../limits.js';

export const prompt: FieldsOf<PromptView> & FieldsOf<Authored> = {
  id: true,
  type: true,
  content: true,
  variables: true,
  ...authored,
};

/**
 * Body of `POST /api/prompt/save`: a new version of one of the ten prompts.
 * @example {"id": 2, "type": 1, "content": "你是顾客，先开口。场景：{{scenario}}", "version": 1}
 */
@Knows(prompt)
export class SavePromptDto {
  @IsIn(Object.values(PromptId), { message: '提示词编号不正确' })
  id!: PromptId;

  /** Follows from the id; may be given along and must then agree. */
  @OneOf(PromptType, '提示词类型不正确')
  type?: PromptType;

  @IsString({ message: '提示词内容不能为空' })
  @Matches(visible, { message: '提示词内容不能为空' })
  @MaxLength(limits.text, { message: `提示词内容不能超过 ${countText(limits.text)} 个字` })
  content!: string;

  @EditedVersion()
  version?: number;
}

/**
 * Body of `POST /api/prompt/restore`: an earlier version, or the product's own (0), becomes the newest one.
 * @example {"id": 2, "to_version": 0}
 */
@Knows(prompt)
export class RestorePromptDto {
  @IsIn(Object.values(PromptId), { message: '提示词编号不正确' })
  id!: PromptId;

  @Id('版本号不正确')
  to_version!: number;

  @EditedVersion()
  version?: number;
}
