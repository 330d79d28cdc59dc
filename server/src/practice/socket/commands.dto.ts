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
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import { all, HasOffset, offsetMissing, visible } from '#contracts/platform/fields.dto';
import { refusedWith } from '../../platform/socket/compiled-dto.js';
import {
  limits,
  type DraftPayload,
  type JoinPayload,
  type SignalPayload,
  type SkipPayload,
  type SubmitPayload,
  type SyncPayload,
  type TurnPayload,
} from '#contracts';

const mostEvents = 2_147_483_647;
/** A day. */
const mostMs = 86_400_000;
/** Half a character (a lone surrogate) or a NUL could not be stored. */
const storable = /^[^\0\p{Surrogate}]*$/u;

/** Counts as the session machine and every client do, in UTF-16 units; class-validator's own MaxLength counts otherwise. */
const MostUnits = (most: number, options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'mostUnits',
      constraints: [most],
      validator: { validate: (text: unknown) => typeof text === 'string' && text.length <= most },
    },
    options,
  );

const Whole = (least: number, most: number): PropertyDecorator => all(IsInt(), Min(least), Max(most));

export class SessionDto {
  @Whole(limits.id.min, limits.id.max)
  sid!: number;
}

export class SyncDto extends SessionDto implements SyncPayload {
  @Whole(0, mostEvents)
  after!: number;
}

export class JoinDto extends SyncDto implements JoinPayload {
  @IsOptional()
  @Whole(0, mostEvents)
  epoch?: number;

  @IsIn(['driver', 'viewer'])
  want!: 'driver' | 'viewer';
}

export class CommandDto extends SessionDto {
  @IsUUID(7)
  cid!: string;
}

export class TurnCommandDto extends CommandDto implements TurnPayload {
  @Whole(0, limits.turns.max)
  turn!: number;
}

export class SkipDto extends CommandDto implements SkipPayload {
  @Whole(0, mostEvents)
  base!: number;
}

export class ExamTurnDto extends SessionDto {
  @Whole(1, limits.turns.max)
  turn!: number;
}

export class DraftDto extends ExamTurnDto implements DraftPayload {
  @Whole(1, mostEvents)
  rev!: number;

  /** May be empty: everything was deleted again. */
  @IsString()
  @Matches(storable, refusedWith('BAD_TEXT'))
  @MostUnits(limits.turn.characters, refusedWith('TURN_TOO_LONG'))
  text!: string;
}

export class SignalDto extends ExamTurnDto implements SignalPayload {
  @IsIn(['paste', 'away'])
  kind!: 'paste' | 'away';

  @Whole(0, mostMs)
  ms!: number;
}

export class SubmitDto extends SkipDto implements SubmitPayload {
  @IsIn(['text', 'voice'])
  input!: 'text' | 'voice';

  /** Something must be said. */
  @IsString()
  @Matches(visible, refusedWith('BAD_TEXT'))
  @Matches(storable, refusedWith('BAD_TEXT'))
  @MostUnits(limits.turn.characters, refusedWith('TURN_TOO_LONG'))
  text!: string;

  @IsISO8601({ strict: true })
  @HasOffset(refusedWith('BAD_PAYLOAD', offsetMissing))
  @MaxLength(40)
  at!: string;

  @IsOptional()
  @Whole(limits.id.min, limits.id.max)
  recording?: number;
}
