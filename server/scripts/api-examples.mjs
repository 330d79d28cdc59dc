/**
 * Examples for the description of the API. Whoever adds a field that can't be guessed gives it a value in the `@example` of its type's
 * comment: JSON with some or all of the fields. What is missing is named by openapi.domain.spec.ts.
 */
import ts from 'typescript';

const time = '2026-11-20T06:32:08Z';
const isOne = /(^|_)(id|version|page|index|turn|run)$|^(created|[1-4])$/;
const isTime = /(^|_)(time|at)$/;

const given = new WeakMap();
const elsewhere = new Map();

/** Reads the examples of all types, those of answers before those of bodies: fields of the same name share them. */
export function readExamples(program) {
  const files = program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/'));
  files.sort((a, b) => a.fileName.endsWith('.dto.ts') - b.fileName.endsWith('.dto.ts'));
  const share = (field, value) => {
    elsewhere.set(field, [...(elsewhere.get(field) ?? []), value].flat());
    return value;
  };
  for (const { statements } of files) {
    for (const tag of statements.flatMap((statement) => ts.getJSDocTags(statement)))
      if (tag.tagName.text === 'example') JSON.parse(ts.getTextOfJSDocComment(tag.comment), share);
  }
}

/** The example that stands at a type, a class or a method; undefined for none. */
export function exampleAt(symbol) {
  const tag = symbol?.getJsDocTags().find(({ name }) => name === 'example');
  return tag && JSON.parse(ts.displayPartsToString(tag.text));
}

/** The example of a type, with those of the types that it extends; empty for none. */
export function exampleOfType(type) {
  const bases = (type.target ?? type).getBaseTypes() ?? [];
  return Object.assign({}, ...bases.map(exampleOfType), exampleAt(type.aliasSymbol ?? type.symbol));
}

/** Lets the schemas of a type's fields show what stands at the type. */
export function giveExamples(type, properties) {
  for (const [field, value] of Object.entries(exampleOfType(type)))
    if (field in properties) given.set(properties[field], value);
}

/** An example of a schema; undefined where there is none. `within` are the named schemas around it: what speaks of itself ends there. */
export function exampleOfSchema(schema, schemas, field = '', within = []) {
  const inside = (part, name = field) => exampleOfSchema(part, schemas, name, within);
  if (given.has(schema)) return given.get(schema);
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1);
    return within.includes(name) ? null : exampleOfSchema(schemas[name], schemas, field, [...within, name]);
  }
  const [some] = schema.allOf ?? schema.anyOf ?? [];
  if (some) return inside(some);
  if (schema.enum) return schema.enum[0];
  if (schema.items) return [inside(schema.items)];
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, inside(part, name)]),
    );
  if (schema.additionalProperties) return {};
  return exampleOfField(schema, field);
}

function exampleOfField({ type, nullable }, field) {
  if (type === 'boolean') return true;
  if (type === 'string' && isTime.test(field)) return time;
  if (type === 'number' && isOne.test(field)) return 1;
  return elsewhere.get(field)?.find((value) => typeof value === type) ?? (nullable ? null : undefined);
}
