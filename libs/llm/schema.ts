/**
 * JSON Schema as far as judgements need it, strict: an object has exactly the properties that its schema names. A schema
 * outside this subset does not type-check, so nothing is silently left unchecked.
 */
export type JsonSchema =
  | {
      type: 'object';
      properties: { readonly [name: string]: JsonSchema };
      required: readonly string[];
      additionalProperties: false;
      description?: string;
    }
  | { type: 'array'; items: JsonSchema; minItems?: number; maxItems?: number; description?: string }
  | {
      type: 'string';
      enum?: readonly string[];
      minLength?: number;
      maxLength?: number;
      description?: string;
    }
  | {
      type: 'integer' | 'number';
      enum?: readonly number[];
      minimum?: number;
      maximum?: number;
      description?: string;
    }
  | { type: 'boolean'; description?: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The first way in which the value breaks the schema, or null. The text names the path (`answers[2].verdict`) and never
 * repeats what stands there.
 */
export function violation(value: unknown, schema: JsonSchema, at = 'answer'): string | null {
  switch (schema.type) {
    case 'object':
      return objectViolation(value, schema, at);
    case 'array':
      return arrayViolation(value, schema, at);
    case 'string':
      if (typeof value !== 'string') return `${at} is no string`;
      if (schema.enum && !schema.enum.includes(value)) return `${at} is none of the allowed words`;
      if (value.length < (schema.minLength ?? 0)) return `${at} is too short`;
      if (value.length > (schema.maxLength ?? Infinity)) return `${at} is too long`;
      return null;
    case 'boolean':
      return typeof value === 'boolean' ? null : `${at} is neither true nor false`;
    default:
      return numberViolation(value, schema, at);
  }
}

type Of<T extends JsonSchema['type']> = Extract<JsonSchema, { type: T }>;

function objectViolation(value: unknown, schema: Of<'object'>, at: string): string | null {
  if (!isRecord(value)) return `${at} is no object`;
  // What a model does not say is not so.
  const missing = schema.required.find(
    (name) => !Object.hasOwn(value, name) && schema.properties[name]?.type !== 'boolean',
  );
  if (missing !== undefined) return `${at}.${missing} is missing`;
  for (const [name, part] of Object.entries(value)) {
    if (!Object.hasOwn(schema.properties, name)) return `${at} has a property that nobody asked for`;
    const found = violation(part, schema.properties[name]!, `${at}.${name}`);
    if (found) return found;
  }
  return null;
}

function arrayViolation(value: unknown, schema: Of<'array'>, at: string): string | null {
  if (!Array.isArray(value)) return `${at} is no array`;
  if (value.length < (schema.minItems ?? 0)) return `${at} has too few items`;
  if (value.length > (schema.maxItems ?? Infinity)) return `${at} has too many items`;
  for (const [index, item] of value.entries()) {
    const found = violation(item, schema.items, `${at}[${index}]`);
    if (found) return found;
  }
  return null;
}

function numberViolation(value: unknown, schema: Of<'integer' | 'number'>, at: string): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${at} is no number`;
  if (schema.type === 'integer' && !Number.isInteger(value)) return `${at} is no whole number`;
  if (schema.enum && !schema.enum.includes(value)) return `${at} is none of the allowed numbers`;
  if (value < (schema.minimum ?? -Infinity) || value > (schema.maximum ?? Infinity)) {
    return `${at} is out of range`;
  }
  return null;
}

/**
 * The object in a model's answer. Reasoning models put their thoughts before it and many wrap it as a code block; both are
 * taken off, nothing else is repaired.
 * @throws SyntaxError
 */
export function parseAnswer(text: string): unknown {
  const spoken = text.replace(/^\s*<think>[\s\S]*?<\/think>/u, '').trim();
  const block = /^```(?:json)?\s*\n([\s\S]*?)\n?```$/u.exec(spoken);
  return JSON.parse(block ? block[1]! : spoken);
}
