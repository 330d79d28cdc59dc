import { Injectable, ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { FilterDto } from '#contracts/platform/lists.dto';
import { UnprocessableError } from '../errors.js';

const maxDepth = 20;
/** NUL, and half a surrogate pair. */
const unstorable = /\0|\p{Surrogate}/u;
/** Names that no field has; the transformer would drop them without a word. */
const ofPrototypes = new Set(['__proto__', 'constructor', 'prototype']);

const checkedElsewhere = new WeakSet<object>();

/** Nest gives a gateway's payloads to the global pipe first. Those of this class have a check of their own, made for the socket. */
export function checkElsewhere(dto: object): void {
  checkedElsewhere.add(dto);
}

/** Validates bodies and queries against the DTO class of the handler; what fails is 422 with field → messages. */
@Injectable()
export class StrictValidationPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      transform: true,
      forbidUnknownValues: true,
      stopAtFirstError: false,
      transformOptions: { enableImplicitConversion: false },
      exceptionFactory: (errors: ValidationError[]) => new UnprocessableError(fieldMessages(errors)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.metatype && checkedElsewhere.has(metadata.metatype)) return value;
    if (metadata.type !== 'custom') refuseStrange(value, metadata.data ?? metadata.type);
    if (isPrimitive(metadata.metatype)) return value;
    return super.transform(isFilter(metadata.metatype) ? withoutEmpty(value) : value, metadata);
  }
}

const isFilter = (type: ArgumentMetadata['metatype']): boolean => type?.prototype instanceof FilterDto;

/** Forms send what nothing was chosen for as ''. */
const withoutEmpty = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([, chosen]) => chosen !== ''))
    : value;

/** Path ids have a pipe of their own; nothing is turned into a number because a parameter is declared as one. */
const isPrimitive = (type: unknown): boolean => type === Number || type === String || type === Boolean;

/** `students.0.open_id` → its messages. Socket payloads are checked with the same words. */
export function fieldMessages(errors: ValidationError[], path = ''): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const error of errors) {
    const field = path === '' ? error.property : `${path}.${error.property}`;
    const messages = Object.entries(ofType(error.constraints ?? {})).map(([rule, message]) =>
      translate(rule, message),
    );
    // One sentence may stand for several rules of a field.
    if (messages.length > 0) fields[field] = [...new Set(messages)];
    Object.assign(fields, fieldMessages(error.children ?? [], field));
  }
  return fields;
}

/** Of a value that is missing or of another type only that is told: what isn't a text isn't too long, too. */
function ofType(constraints: Record<string, string>): Record<string, string> {
  const type = ['isArray', 'isString'].find((rule) => rule in constraints);
  return type === undefined ? constraints : { [type]: constraints[type]! };
}

/** Rules that no DTO words itself, because the validator applies them to every class. */
function translate(rule: string, message: string): string {
  if (rule === 'whitelistValidation') return '不支持这个字段';
  if (rule === 'unknownValue' || rule === 'isObject' || rule === 'nestedValidation') return '格式不正确';
  return message;
}

/**
 * Text that PostgreSQL can't hold (NUL, half a surrogate pair), structures too deep to be meant and fields named like parts of every
 * object are refused here, once.
 */
function refuseStrange(value: unknown, root: string): void {
  const open: Array<{ value: unknown; path: string; depth: number }> = [{ value, path: root, depth: 0 }];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    const { value: current, path, depth } = item;
    if (typeof current === 'string' && unstorable.test(current)) {
      throw new UnprocessableError({ [path]: ['含有无法保存的字符'] });
    }
    if (typeof current !== 'object' || current === null) continue;
    if (depth >= maxDepth) throw new UnprocessableError({ [path]: ['嵌套层级太深'] });
    for (const [key, child] of Object.entries(current)) {
      if (ofPrototypes.has(key)) throw new UnprocessableError({ [path]: [`不支持 ${key} 这个字段`] });
      if (unstorable.test(key)) throw new UnprocessableError({ [path]: ['含有无法保存的字符'] });
      open.push({ value: child, path: depth === 0 ? key : `${path}.${key}`, depth: depth + 1 });
    }
  }
}
