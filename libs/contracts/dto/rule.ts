import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { CriterionKind } from '../enums.js';
import { limits } from '../limits.js';

const kinds: CriterionKind[] = ['judge', 'must_say', 'must_not_say'];
const criterionText = 300;
const keywords = { most: 40, length: 30 };

/** One thing that a rule looks for. */
export class CriterionDto {
  /** Given when an existing criterion is kept; a new one gets its id from the server. */
  @IsOptional()
  @IsString({ message: '评分点编号不正确' })
  @Matches(/^[\w-]{1,40}$/, { message: '评分点编号不正确' })
  criterion_id?: string;

  @IsString({ message: '请填写评分点' })
  @Matches(/\S/, { message: '请填写评分点' })
  @MaxLength(criterionText, { message: `评分点不能超过 ${criterionText} 个字` })
  text!: string;

  @IsInt({ message: '权重必须是整数' })
  @Min(limits.weight.min, { message: `权重不能小于 ${limits.weight.min}` })
  @Max(limits.weight.max, { message: `权重不能大于 ${limits.weight.max}` })
  weight!: number;

  @IsIn(kinds, { message: '评分点类型不正确' })
  kind!: CriterionKind;

  /** Needed for must_say and must_not_say: the word and its synonyms. For judge: hints. */
  @ValidateIf(({ kind, keywords }: CriterionDto) => kind !== 'judge' || (keywords ?? null) !== null)
  @IsArray({ message: '必须说和不能说的评分点要有关键词' })
  @ArrayMaxSize(keywords.most, { message: `关键词不能超过 ${keywords.most} 个` })
  @IsString({ each: true, message: '关键词不正确' })
  @Matches(/[\p{L}\p{N}%]/u, { each: true, message: '关键词里要有文字或数字' })
  @MaxLength(keywords.length, { each: true, message: `每个关键词不能超过 ${keywords.length} 个字` })
  keywords?: string[];
}

/** Body of `POST /api/rule/create`. */
export class CreateRuleDto {
  @IsString({ message: '请输入规则名称' })
  @Matches(/\S/, { message: '请输入规则名称' })
  @MaxLength(limits.name, { message: `规则名称不能超过 ${limits.name} 个字` })
  rule_name!: string;

  @IsString({ message: '请输入规则描述' })
  @Matches(/\S/, { message: '请输入规则描述' })
  @MaxLength(limits.text, { message: `规则描述不能超过 ${limits.text} 个字` })
  rule_desc!: string;

  /** Left out or empty: the rule is judged as a whole, on five levels. */
  @IsOptional()
  @IsArray({ message: '评分点不正确' })
  @ArrayMaxSize(limits.criteriaPerRule, { message: `评分点不能超过 ${limits.criteriaPerRule} 条` })
  @ValidateNested({ each: true })
  @Type(() => CriterionDto)
  criteria?: CriterionDto[];

  /** Accepted, but only the signed-in employee's own; the name is ignored. */
  @IsOptional()
  @IsInt({ message: '创建人不正确' })
  creator_id?: number;

  @IsOptional()
  @IsString({ message: '创建人不正确' })
  @MaxLength(limits.name, { message: '创建人不正确' })
  creator_name?: string;
}
