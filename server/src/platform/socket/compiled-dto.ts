import type { Refusal } from '#contracts';
import { getMetadataStorage, type ValidationOptions } from 'class-validator';

type Class<T> = new () => T;
/** The checked value with nothing but its declared fields, or the first field that is wrong, with how its rule has it refused. */
export type Checked<T> = { value: T } | ({ wrong: string } & Partial<Refused>);

interface Refused extends Pick<Refusal, 'code'> {
  /** Left out: the code's own sentence. */
  message?: string;
}

/** Options of a rule whose breach has a refusal code, or a sentence, of its own. */
export const refusedWith = (code: Refused['code'], message?: string): ValidationOptions => ({
  context: { code, message } satisfies Refused,
});

interface Rule {
  readonly constraints: unknown[];
  readonly refused?: Refused;
  test(value: unknown, dto: object): boolean;
}
interface Field {
  readonly name: string;
  /** All must hold for the rules to be asked at all (`@IsOptional`, `@ValidateIf`). */
  readonly conditions: ((dto: object, value: unknown) => boolean)[];
  readonly rules: Rule[];
}

/**
 * A flat class-validator DTO compiled once into plain calls: the same decorators and the same verdict as `validateSync` with
 * `whitelist` and `forbidNonWhitelisted`, without its per-call search through the metadata (some 70 µs, too much for every command).
 * @throws Error at compile time for what a flat command never has: nested objects, promises, asynchronous rules, groups.
 */
export function compileDto<T extends object>(dto: Class<T>): (payload: unknown) => Checked<T> {
  const fields = fieldsOf(dto);
  const known = new Set(fields.map((field) => field.name));
  return (payload) => {
    if (!isPlainObject(payload)) return { wrong: 'payload' };
    for (const key of Object.keys(payload)) if (!known.has(key)) return { wrong: 'unknown field' };
    const value = new dto() as T & Record<string, unknown>;
    for (const { name } of fields) {
      if (Object.hasOwn(payload, name)) (value as Record<string, unknown>)[name] = payload[name];
    }
    for (const field of fields) {
      const broken = brokenRule(field, value);
      if (broken) return { wrong: field.name, ...broken.refused };
    }
    return { value };
  };
}

/** A rule that names no code of its own goes first: what is no text at all is not too long a text. */
function brokenRule({ name, conditions, rules }: Field, dto: Record<string, unknown>): Rule | undefined {
  const value = dto[name];
  if (!conditions.every((condition) => condition(dto, value))) return undefined;
  const broken = rules.filter((rule) => !rule.test(value, dto));
  return broken.find((rule) => rule.refused === undefined) ?? broken[0];
}

function fieldsOf(dto: Class<object>): Field[] {
  const storage = getMetadataStorage();
  const metadata = storage.getTargetValidationMetadatas(dto, '', false, false);
  if (metadata.length === 0) throw new Error(`${dto.name} has no validation decorators`);
  const fields = new Map<string, Field>();
  for (const item of metadata) {
    const field = fields.get(item.propertyName) ?? { name: item.propertyName, conditions: [], rules: [] };
    fields.set(item.propertyName, field);
    if (item.type === 'conditionalValidation') {
      field.conditions.push(item.constraints[0] as Field['conditions'][number]);
      continue;
    }
    const [constraint] = item.constraintCls ? storage.getTargetValidatorConstraints(item.constraintCls) : [];
    // A rule that is given other options has no list of groups at all.
    const groups = (item.groups as string[] | undefined) ?? [];
    if (!constraint || constraint.async || item.each || groups.length > 0)
      throw new Error(`${dto.name}.${item.propertyName} has a rule that a command can't have`);
    const { instance } = constraint;
    const { constraints, propertyName: property } = item;
    field.rules.push({
      constraints,
      refused: item.context as Refused | undefined,
      test: (value, object) =>
        instance.validate(value, { value, constraints, targetName: dto.name, object, property }) === true,
    });
  }
  return [...fields.values()];
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
