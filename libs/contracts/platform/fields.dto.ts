import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  isISO8601,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
  validateSync,
  type ValidationOptions,
} from 'class-validator';
import { Transform, Type } from 'class-transformer';
import { countText, limits } from '../limits.js';

export const all =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, field) => {
    for (const decorate of decorators) decorate(target, field);
  };

/** A whole number within limits; one sentence whatever is wrong with it. */
export const WholeNumber = ({ min, max }: { min: number; max: number }, message: string): PropertyDecorator =>
  all(IsInt({ message }), Min(min, { message }), Max(max, { message }));

/** A number within limits, as exact as scores are; one sentence whatever is wrong with it. */
export const ToOneDecimal = (
  { min, max }: { min: number; max: number },
  message: string,
): PropertyDecorator =>
  all(IsNumber({ maxDecimalPlaces: 1 }, { message }), Min(min, { message }), Max(max, { message }));

/** A moment counts by when it is. */
const sizeOf = (value: unknown): number =>
  typeof value === 'string' ? Date.parse(value) : (value as number);

/** Not below the number, or before the moment, of another field. */
export const NotBelow = (other: string, message: string): PropertyDecorator =>
  ValidateBy(
    {
      name: 'notBelow',
      validator: {
        validate: (value, args) => {
          const least = (args?.object as Record<string, unknown>)[other];
          // Of two that can't be compared none is below, whatever else is wrong with them.
          return !(sizeOf(value) < sizeOf(least ?? undefined));
        },
      },
    },
    { message },
  );

/** The integer id of something. */
export const Id = (message: string): PropertyDecorator => WholeNumber(limits.id, message);

/** A list of integer ids; how many there may be is said beside. */
export const Ids = (message: string): PropertyDecorator =>
  all(
    IsInt({ each: true, message }),
    Min(limits.id.min, { each: true, message }),
    Max(limits.id.max, { each: true, message }),
  );

/** Files that something is to be made from. @param none what is said where there must be one */
export const ChosenFiles = (none?: string): PropertyDecorator =>
  all(
    IsArray({ message: '请选择文件' }),
    ...(none === undefined ? [] : [ArrayMinSize(1, { message: none })]),
    ArrayMaxSize(limits.filesPerCourse, { message: `一次最多选择 ${limits.filesPerCourse} 个文件` }),
    Ids('文件编号不正确'),
  );

/** Files that a model may read along; none have to be named. */
export const FilesToRead = (): PropertyDecorator =>
  all(
    IsOptional(),
    IsArray({ message: '参考资料不正确' }),
    ArrayMaxSize(limits.filesPerCourse, { message: `参考资料不能超过 ${limits.filesPerCourse} 个` }),
    Ids('文件编号不正确'),
  );

const numberOf = (value: unknown): unknown => (/^\d{1,10}$/.test(String(value)) ? Number(value) : value);

/** A number in a link, where everything is text. */
export const Digits = (): PropertyDecorator => Transform(({ value }) => numberOf(value));

/** Numbers, or texts, in a link: there a single one is no list. */
export const DigitsList = (): PropertyDecorator => Transform(({ value }) => [value].flat().map(numberOf));

export const TextsList = (): PropertyDecorator => Transform(({ value }) => [value].flat());

/** Something to be seen: blanks, and signs that nobody sees such as a zero-width space, say nothing. */
export const visible = /[^\s\p{Cc}\p{Cf}]/u;

/** A text that must not be blank, and its name in messages. */
export const FilledText = (most: number, missing: string, name: string): PropertyDecorator =>
  all(
    IsString({ message: missing }),
    Matches(visible, { message: missing }),
    MaxLength(most, { message: `${name}不能超过 ${countText(most)} 个字` }),
  );

/** A text that may be blank or left out. */
export const FreeText = (most: number, name: string): PropertyDecorator =>
  all(
    IsOptional(),
    IsString({ message: `${name}不正确` }),
    MaxLength(most, { message: `${name}不能超过 ${countText(most)} 个字` }),
  );

const withOffset = /(?:Z|[+-]\d\d:?\d\d)$/;

/** Nobody can know which moment a time without its offset means. */
export const offsetMissing = '时间要带时区，例如 2026-11-22T09:00:00+08:00';

/** ISO 8601 has forms that JavaScript does not read: weeks, days of the year, digits without dashes. */
const isTime = (value: unknown): boolean =>
  isISO8601(value, { strict: true }) && !Number.isNaN(Date.parse(String(value)));

const hasOffset = (value: unknown): boolean => typeof value === 'string' && withOffset.test(value);

/** Written as a time, though there may be no such day. */
const written = /^[+-]?\d{4,6}-\d\d-\d\dT/;

/** A time says its offset. */
export const HasOffset = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'hasOffset', validator: { validate: hasOffset } }, options);

/** A moment in ISO 8601 with its offset, as all times on the wire. `message` asks for one. */
export const Moment = (message: string): PropertyDecorator =>
  ValidateBy(
    { name: 'moment', validator: { validate: (value) => isTime(value) && hasOffset(value) } },
    {
      message: ({ value }) => {
        if (isTime(value)) return offsetMissing;
        return typeof value === 'string' && written.test(value) ? '时间不正确' : message;
      },
    },
  );

/** One of some values, or left out. */
export const OneOf = (
  values: readonly unknown[] | Record<string, unknown>,
  message: string,
): PropertyDecorator => all(IsOptional(), IsIn(Object.values(values), { message }));

/** True, false or left out. */
export const Flag = (message: string): PropertyDecorator => all(IsOptional(), IsBoolean({ message }));

/**
 * A list of objects that are checked one by one, or left out.
 * @param wrong what is said of anything but a list
 */
export const ListOf = (
  item: () => new () => object,
  wrong: string,
  { most, tooMany }: { most: number; tooMany: string },
): PropertyDecorator =>
  all(
    IsOptional(),
    IsArray({ message: wrong }),
    ArrayMaxSize(most, { message: tooMany }),
    ValidateNested({ each: true }),
    Type(item),
  );

/** An object that is checked by its own rules, or left out. */
export const Nested = (type: () => new () => object, message?: string): PropertyDecorator =>
  all(IsOptional(), ValidateNested({ message }), Type(type));

/** The version that an editor had loaded; left out: the change is made whatever the version is. */
export const EditedVersion = (): PropertyDecorator => all(IsOptional(), Id('版本号不正确'));

/**
 * A list whose items are texts or objects of a class, which is checked by its own rules. What an object says wrong is said as one
 * sentence of the list.
 */
export const TextsOr = (
  type: () => new () => object,
  most: number,
  { wrong, long }: { wrong: string; long: string },
): PropertyDecorator =>
  all(
    // Texts stay what they are: only objects become instances.
    Type(type),
    ValidateBy(
      {
        name: 'textsOr',
        constraints: [type],
        validator: {
          validate: (list) =>
            Array.isArray(list) &&
            list.every(
              (item) =>
                typeof item === 'string' ||
                (item instanceof type() && validateSync(item, { forbidUnknownValues: true }).length === 0),
            ),
        },
      },
      { message: wrong },
    ),
    ValidateBy(
      {
        name: 'textsWithin',
        validator: {
          validate: (list) =>
            !Array.isArray(list) || list.every((item) => typeof item !== 'string' || item.length <= most),
        },
      },
      { message: long },
    ),
  );
