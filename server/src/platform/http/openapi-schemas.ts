import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
// @ts-expect-error The package exports its storage without types.
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import { dropped } from '#contracts/dto/entities';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';

type Class = new () => object;
type Rule = Pick<ValidationMetadata, 'type' | 'name' | 'each'> & { constraints?: unknown[] };
type Schema = Record<string, unknown>;
interface TransformStorage {
  findTypeMetadata(dto: Class, field: string): { typeFunction?: () => unknown } | undefined;
}

/**
 * Tells Swagger about every DTO class from its validation rules alone: the classes belong to both sides and know no framework, so
 * the document can't say anything else than what the server checks.
 */
export function describeDtos(): void {
  const { validationMetadatas } = getMetadataStorage() as unknown as {
    validationMetadatas: Map<unknown, ValidationMetadata[]>;
  };
  const classes = [...validationMetadatas.keys()].filter((key): key is Class => typeof key === 'function');
  // Bases first: Swagger copies a base's fields when it meets the first field of the class below.
  classes.sort((a, b) => depthOf(a) - depthOf(b));
  for (const dto of classes) {
    const rules = validationMetadatas.get(dto) ?? [];
    for (const field of new Set(rules.map((rule) => rule.propertyName))) {
      const own = rules.filter((rule) => rule.propertyName === field);
      ApiProperty(fieldOptions(dto, field, own))(dto.prototype as object, field);
    }
  }
  for (const [dto, fields] of dropped)
    for (const field of fields) ApiProperty({ ...accepted })((dto as Class).prototype as object, field);
}

/** What a body knows because GET answers it: of any type. Swagger wants to be told one, and leaves it out beside `anyOf`. */
const accepted: ApiPropertyOptions = {
  required: false,
  description: 'Accepted and ignored',
  type: Object,
  anyOf: [{}],
};

function depthOf(dto: Class): number {
  let depth = 0;
  for (let base: unknown = dto; typeof base === 'function'; base = Object.getPrototypeOf(base)) depth++;
  return depth;
}

function fieldOptions(dto: Class, field: string, rules: Rule[]): ApiPropertyOptions {
  const designed: unknown = Reflect.getMetadata('design:type', dto.prototype as object, field);
  const nested = (defaultMetadataStorage as TransformStorage).findTypeMetadata(dto, field)?.typeFunction?.();
  const isArray = designed === Array || rules.some((rule) => rule.each || rule.name === 'isArray');
  const item: Schema = {};
  const list: Schema = {};
  for (const rule of rules) Object.assign(arrayRule(rule) ? list : item, constraintOf(rule));
  const isNested = rules.some((rule) => rule.type === 'nestedValidation');
  const options: Schema = { required: !rules.some((rule) => rule.type === 'conditionalValidation') };
  if (isNested && nested)
    return { ...options, ...list, type: nested as Class, isArray } as ApiPropertyOptions;
  item.type ??= isArray ? 'string' : typeName(designed);
  if (!isArray) return { ...options, ...item } as ApiPropertyOptions;
  return { ...options, ...list, type: 'array', items: item } as ApiPropertyOptions;
}

function typeName(designed: unknown): string {
  if (designed === Number) return 'number';
  if (designed === Boolean) return 'boolean';
  return designed === Object ? 'object' : 'string';
}

const arrayRule = (rule: Rule): boolean => /^array/i.test(rule.name ?? '') && !rule.each;

/** What one rule of the validator means in JSON Schema. Rules without an equivalent say nothing. */
function constraintOf(rule: Rule): Schema {
  const [first, second] = rule.constraints ?? [];
  switch (rule.name) {
    case 'isString':
      return { type: 'string' };
    case 'isInt':
      return { type: 'integer' };
    case 'isNumber':
      return { type: 'number' };
    case 'isBoolean':
      return { type: 'boolean' };
    case 'min':
      return { minimum: first };
    case 'max':
      return { maximum: first };
    case 'minLength':
      return { minLength: first };
    case 'maxLength':
      return { maxLength: first };
    case 'isLength':
      return { minLength: first, ...(second !== undefined && { maxLength: second }) };
    case 'isNotEmpty':
      return { minLength: 1 };
    case 'matches':
      return first instanceof RegExp ? { pattern: first.source } : {};
    case 'isIn':
    case 'isEnum':
      return enumOf(first);
    case 'moment':
      return { type: 'string', format: 'date-time' };
    case 'isUuid':
      return { type: 'string', format: 'uuid' };
    case 'isUrl':
      return { type: 'string', format: 'uri' };
    case 'arrayMinSize':
      return { minItems: first };
    case 'arrayMaxSize':
      return { maxItems: first };
    case 'arrayNotEmpty':
      return { minItems: 1 };
    case 'arrayUnique':
      return { uniqueItems: true };
    default:
      return {};
  }
}

function enumOf(values: unknown): Schema {
  const list = Array.isArray(values) ? values : Object.values((values ?? {}) as object);
  const type = list.every((value) => Number.isInteger(value)) ? 'integer' : 'string';
  return { type, enum: list };
}
