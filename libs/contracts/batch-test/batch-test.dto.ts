import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { FilledText, FreeText, Id, NotBelow, WholeNumber } from '../platform/fields.dto.js';
import { PageDto } from '../platform/lists.dto.js';
import { batchTestLimits } from '../limits.js';
import { batchTestSentence } from '../sentences.js';
import { type PersonaKey, personaKeys } from './batch-test.views.js';

const batchTest = batchTestLimits;
const inBand = { min: 0, max: 100 };

/** @example {"key": "expert", "name": "熟练", "how": "问得细，会接价格", "count": 20, "low": 80, "high": 98} */
export class PersonaDto {
  @IsIn(personaKeys, { message: '模拟学员不正确' })
  key!: PersonaKey;

  @FilledText(batchTest.name, '请填写模拟学员的名称', '模拟学员的名称')
  name!: string;

  /** May be left out where `lines` say everything. */
  @FreeText(batchTest.how, '模拟学员的表现')
  how?: string;

  @WholeNumber({ min: 1, max: batchTest.sessions }, batchTestSentence.count)
  count!: number;

  @WholeNumber(inBand, batchTestSentence.band)
  low!: number;

  @WholeNumber(inBand, batchTestSentence.band)
  @NotBelow('low', batchTestSentence.bandBackwards)
  high!: number;

  /** What it says, one line a turn; left out or empty: the model words it. */
  @IsOptional()
  @IsArray({ message: batchTestSentence.lines })
  @ArrayMaxSize(batchTest.lines, { message: batchTestSentence.lines })
  @IsString({ each: true, message: batchTestSentence.lines })
  @MaxLength(batchTest.line, { each: true, message: batchTestSentence.line })
  lines?: string[];
}

/**
 * Body of `POST /api/batch_test/create`.
 * @example {"course_id": 1, "parallel": 8, "personas": [{"key": "expert", "name": "熟练", "how": "问得细，会接价格", "count": 20, "low": 80, "high": 98}]}
 */
export class CreateBatchTestDto {
  @Id('课程不正确')
  course_id!: number;

  /** The customer that all sessions have; left out: as learners get one. */
  @IsOptional()
  @Id('角色不正确')
  role_id?: number | null;

  @IsArray({ message: batchTestSentence.noPersona })
  @ArrayMinSize(1, { message: batchTestSentence.noPersona })
  @ArrayMaxSize(batchTest.personas, { message: batchTestSentence.tooManyPersonas })
  @ValidateNested({ each: true })
  @Type(() => PersonaDto)
  personas!: PersonaDto[];

  @WholeNumber({ min: batchTest.parallel.min, max: batchTest.parallel.max }, batchTestSentence.parallel)
  parallel!: number;
}

/** Body of `POST /api/batch_test/cancel`. @example {"batch_test_id": 1} */
export class BatchTestIdDto {
  @Id('编号不正确')
  batch_test_id!: number;
}

/** Body of `POST /api/batch_test/compare`: how `batch_test_id` differs from `other_id`, an ended one of the same course. @example {"batch_test_id": 2, "other_id": 1} */
export class CompareBatchTestsDto extends BatchTestIdDto {
  @Id('编号不正确')
  other_id!: number;
}

/** Body of `POST /api/batch_test/list/filter`; the newest come first. @example {"page": 1, "per_page": 10} */
export class BatchTestFilterDto extends PageDto {
  @IsOptional()
  @Id('课程不正确')
  course_id?: number;
}
