import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { AuthoredFilterDto, SortedBy } from '../platform/lists.dto.js';
import {
  EditedVersion,
  FilledText,
  Flag,
  FreeText,
  Id,
  ListOf,
  OneOf,
  visible,
  WholeNumber,
} from '../platform/fields.dto.js';
import { countText, limits } from '../limits.js';
import { type CourseUses, type ListSort, listSorts } from '../platform/lists.views.js';
import { authored, type FieldsOf, Knows, uses } from '../platform/knows.dto.js';
import type { RuleView } from './rule.views.js';
import { type CriterionKind, criterionKinds, type DueAfter, dueAfterKinds } from '../enums.js';

/** Body of `POST /api/rule/list/filter`. @example {"rule_name": "需求", "sort": "rule_name"} */
export class RuleFilterDto extends AuthoredFilterDto {
  /** Part of the name. */
  @FreeText(limits.name, '规则名称')
  rule_name?: string;

  /** A column to sort by; left out: the newest first. */
  @SortedBy(listSorts.rule)
  sort?: ListSort<'rule'>;
}

export const rule: FieldsOf<RuleView & CourseUses> = {
  rule_id: true,
  rule_name: true,
  rule_desc: true,
  criteria: true,
  ...uses,
  ...authored,
};

const { text: longest, name: longestName, keywords: most, keyword: longestWord } = limits.criterion;

/** One thing that a rule looks for. */
export class CriterionDto {
  /** Given when an existing criterion is kept; a new one gets its id from the server. */
  @IsOptional()
  @IsString({ message: '评分点编号不正确' })
  @Matches(/^[\w-]{1,40}$/, { message: '评分点编号不正确' })
  criterion_id?: string;

  @IsString({ message: '请填写评分点' })
  @Matches(visible, { message: '请填写评分点' })
  @MaxLength(longest, { message: `评分点不能超过 ${longest} 个字` })
  text!: string;

  /**
   * What it is called where there is room for a few words, such as 先问用途; of what should not be said or done, what it did to the customer,
   * such as 顾客觉得被冷落. Without one the text's beginning is shown.
   */
  @FreeText(longestName, '短名')
  name?: string;

  @WholeNumber(limits.weight, `权重必须是 ${limits.weight.min} 到 ${countText(limits.weight.max)} 的整数`)
  weight!: number;

  @IsIn(criterionKinds, { message: '评分点类型不正确' })
  kind!: CriterionKind;

  /** Needed for must_say and must_not_say without `longest`: the word and its synonyms. For judge: hints. */
  @ValidateIf(
    ({ kind, keywords, longest }: CriterionDto) =>
      (kind !== 'judge' && (longest ?? null) === null) || (keywords ?? null) !== null,
  )
  @IsArray({ message: '必须说和不能说的评分点要有关键词' })
  @ArrayMaxSize(most, { message: `关键词不能超过 ${most} 个` })
  @IsString({ each: true, message: '关键词不正确' })
  @Matches(/[\p{L}\p{N}%]/u, { each: true, message: '关键词里要有文字或数字' })
  @MaxLength(longestWord, { each: true, message: `每个关键词不能超过 ${longestWord} 个字` })
  keywords?: string[];

  /** Only with judge: `text` names something that should not be done, such as 催促顾客. */
  @Flag('“不该做”只能是 true 或 false')
  avoid?: boolean;

  /** Only with must_say: its keywords count in a question only. */
  @Flag('“只在问句里算”只能是 true 或 false')
  asks?: boolean;

  /** Only with must_say and must_not_say: where none of its keywords is said, a model is asked whether it was said in other words. */
  @Flag('“换个说法也算”只能是 true 或 false')
  in_other_words?: boolean;

  /** Only with judge, for what should be done: what the customer must have put before it is due. Left out: as the text says. */
  @OneOf(dueAfterKinds, '“什么时候该做”不正确')
  due_after?: DueAfter;

  /** Only with must_not_say: a turn of more characters violates it. */
  @IsOptional()
  @WholeNumber(
    limits.criterion.longest,
    `一轮最多的字数必须是 ${limits.criterion.longest.min} 到 ${countText(limits.criterion.longest.max)} 的整数`,
  )
  longest?: number;

  /** Red line, only for what should not be said or done: once it was, the session's score is at most this. */
  @IsOptional()
  @WholeNumber(limits.cap, `红线必须是 ${limits.cap.min} 到 ${limits.cap.max} 的整数`)
  cap?: number;
}

/**
 * What a rule says.
 * @example {"rule_name": "需求挖掘", "criteria": [
 * {"text": "先问顾客在哪里跑、多久跑一次", "name": "先问在哪里跑", "weight": 2, "kind": "judge"},
 * {"text": "说出七天退换", "name": "讲清售后保障", "weight": 1, "kind": "must_say", "keywords": ["七天", "退换"]}]}
 */
class RuleFieldsDto {
  @FilledText(limits.name, '请输入规则名称', '规则名称')
  rule_name!: string;

  /** Left out or empty: the rule is judged as a whole, on five levels. */
  @ListOf(() => CriterionDto, '评分点不正确', {
    most: limits.criteriaPerRule,
    tooMany: `评分点不能超过 ${limits.criteriaPerRule} 条`,
  })
  criteria?: CriterionDto[];
}

/** Body of `POST /api/rule/create`. @example {"rule_desc": "先了解顾客怎么用，再推荐。"} */
@Knows(rule)
export class CreateRuleDto extends RuleFieldsDto {
  @FilledText(limits.text, '请输入规则描述', '规则描述')
  rule_desc!: string;

  /** The signed-in employee's own; another one is refused. */
  @IsOptional()
  @Id('创建人不正确')
  creator_id?: number;
}

/** Body of `POST /api/rule/delete`. @example {"rule_id": 1} */
@Knows(rule)
export class RuleActionDto {
  @Id('规则编号不正确')
  rule_id!: number;
}

/**
 * Body of `POST /api/rule/update`: the name is always given; what else is left out stays as it is.
 * @example {"rule_id": 1, "rule_desc": "先了解顾客怎么用，再推荐。", "version": 1}
 */
@Knows(rule)
export class UpdateRuleDto extends RuleFieldsDto {
  @Id('规则编号不正确')
  rule_id!: number;

  @IsOptional()
  @FilledText(limits.text, '请输入规则描述', '规则描述')
  rule_desc?: string;

  @EditedVersion()
  version?: number;
}

/**
 * Body of `POST /api/rule/propose`: the model proposes criteria for a rule.
 * @example {"rule_name": "需求挖掘", "rule_desc": "先了解顾客怎么用，再推荐。"}
 */
@Knows(rule)
export class ProposeCriteriaDto {
  @FilledText(limits.name, '请输入规则名称', '规则名称')
  rule_name!: string;

  @FilledText(limits.text, '请输入规则描述', '规则描述')
  rule_desc!: string;
}

/**
 * Body of `POST /api/rule/try`: scores one pasted answer by a rule, saved or not. Nothing is kept.
 * @example {"rule_desc": "先了解顾客怎么用，再推荐。", "question": "多少钱？", "answer": "499。您平时跑步多还是走路多？"}
 */
@Knows(rule)
export class TryRuleDto extends RuleFieldsDto {
  @FilledText(limits.text, '请输入规则描述', '规则描述')
  rule_desc!: string;

  /** What the customer had said before; may be empty. */
  @FreeText(limits.turn.characters, '顾客的话')
  question?: string;

  @FilledText(limits.turn.characters, '请粘贴一段回答', '回答')
  answer!: string;
}
