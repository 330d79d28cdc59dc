/** The payloads of the practice commands as they are checked at the edge. */
import {
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  NotContains,
} from 'class-validator';
import { visible } from '#contracts/dto/fields';
import { limits, type JoinPayload, type SubmitPayload, type SyncPayload, type TurnPayload } from '#contracts';

const mostEvents = 2_147_483_647;

export class SessionDto {
  @IsInt()
  @Min(limits.id.min)
  @Max(limits.id.max)
  sid!: number;
}

export class SyncDto extends SessionDto implements SyncPayload {
  @IsInt()
  @Min(0)
  @Max(mostEvents)
  after!: number;
}

export class JoinDto extends SyncDto implements JoinPayload {
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(mostEvents)
  epoch?: number;

  @IsIn(['driver', 'viewer'])
  want!: 'driver' | 'viewer';
}

export class CommandDto extends SessionDto {
  @IsUUID(7)
  cid!: string;
}

export class TurnCommandDto extends CommandDto implements TurnPayload {
  @IsInt()
  @Min(0)
  @Max(limits.turns.max)
  turn!: number;
}

export class SubmitDto extends CommandDto implements SubmitPayload {
  @IsInt()
  @Min(0)
  @Max(mostEvents)
  base!: number;

  @IsIn(['text', 'voice'])
  input!: 'text' | 'voice';

  /** Something must be said; half a character (a lone surrogate) or a NUL could not be stored. */
  @IsString()
  @Matches(visible)
  @Matches(/^\P{Surrogate}*$/su)
  @NotContains('\0')
  @MaxLength(limits.turn.characters)
  text!: string;

  @IsISO8601({ strict: true })
  @MaxLength(40)
  at!: string;
}
