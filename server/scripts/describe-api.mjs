/**
 * Writes dist/calls.json for the description of the API: what the controllers' comments say of each call, an example of its body, and the
 * shape of what it answers, with an example, from the types. The compiled program has none of it, and written down anywhere else it would
 * soon be untrue.
 */
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { exampleAt, exampleOfSchema, exampleOfType, giveExamples, readExamples } from './api-examples.mjs';
import { root } from './run.mjs';

const controllers = readdirSync(join(root, 'server/src'), { recursive: true })
  .filter((name) => name.endsWith('.controller.ts'))
  .map((name) => join(root, 'server/src', name));
const { config } = ts.readConfigFile(join(root, 'server/tsconfig.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(
  { ...config, extends: '../tsconfig.json' },
  ts.sys,
  join(root, 'server'),
);
const program = ts.createProgram(controllers, {
  ...options,
  noEmit: true,
  incremental: false,
  tsBuildInfoFile: undefined,
});
const checker = program.getTypeChecker();
readExamples(program);

const commentOf = (symbol) =>
  ts.displayPartsToString(symbol?.getDocumentationComment(checker) ?? []).replace(/\s*\n\s*/g, ' ');
const described = (schema, symbol) => {
  const description = commentOf(symbol);
  if (description === '') return schema;
  // In OpenAPI 3.0 nothing may stand beside a reference.
  return schema.$ref ? { allOf: [schema], description } : { ...schema, description };
};
const has = (type, flag) => (type.flags & flag) !== 0;
const isNothing = (type) => has(type, ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void);

const schemas = {};

function schemaOf(type) {
  if (type.isUnion()) return schemaOfUnion(type);
  if (has(type, ts.TypeFlags.StringLike)) return type.isStringLiteral() ? oneOf([type]) : { type: 'string' };
  if (has(type, ts.TypeFlags.NumberLike)) return type.isNumberLiteral() ? oneOf([type]) : { type: 'number' };
  if (has(type, ts.TypeFlags.BooleanLike)) return { type: 'boolean' };
  if (!has(type, ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return {};
  const items = checker.isArrayType(type) && checker.getTypeArguments(type)[0];
  if (items) return { type: 'array', items: schemaOf(items) };
  const name = nameOf(type);
  if (name === null) return schemaOfObject(type);
  if (!(name in schemas)) {
    // Named before it is looked into: it may speak of itself.
    schemas[name] = {};
    schemas[name] = described(schemaOfObject(type), type.aliasSymbol ?? type.symbol);
  }
  return { $ref: `#/components/schemas/${name}` };
}

/** `RoleView`; `PageOfRoleView` for `Page<RoleView>`; null for what has no name of its own. */
function nameOf(type) {
  const symbol = type.aliasSymbol ?? type.symbol;
  const name = symbol?.getName();
  if (!name || name.startsWith('__') || ['Record', 'Pick', 'Omit', 'Partial'].includes(name)) return null;
  const of = type.aliasTypeArguments ?? (type.symbol === symbol ? checker.getTypeArguments(type) : []);
  const names = of.filter((one) => !one.isThisType).map(nameOf);
  return names.includes(null) ? null : [name, ...names].join('Of');
}

function schemaOfObject(type) {
  const index = checker.getIndexInfosOfType(type)[0];
  if (index) return { type: 'object', additionalProperties: schemaOf(index.type) };
  const fields = checker.getPropertiesOfType(type).map((field) => ({
    name: field.getName(),
    optional: (field.flags & ts.SymbolFlags.Optional) !== 0,
    schema: described(schemaOf(checker.getTypeOfSymbol(field)), field),
  }));
  const required = fields.filter(({ optional }) => !optional).map(({ name }) => name);
  const properties = Object.fromEntries(fields.map(({ name, schema }) => [name, schema]));
  giveExamples(type, properties);
  return { type: 'object', ...(required.length > 0 && { required }), properties };
}

function schemaOfUnion(type) {
  const some = type.types.filter((one) => !isNothing(one));
  const nullable = type.types.some((one) => has(one, ts.TypeFlags.Null));
  const schema = schemaOfSome(some);
  if (!nullable) return schema;
  return schema.$ref ? { allOf: [schema], nullable } : { ...schema, nullable };
}

function schemaOfSome(types) {
  if (types.every((one) => has(one, ts.TypeFlags.BooleanLike))) return { type: 'boolean' };
  if (types.every((one) => one.isLiteral())) return oneOf(types);
  return types.length === 1 ? schemaOf(types[0]) : { anyOf: types.map(schemaOf) };
}

const oneOf = (literals) => ({
  type: typeof literals[0].value === 'number' ? 'integer' : 'string',
  enum: literals.map(({ value }) => value),
});

/** What a method answers, with its promise kept; null for nothing, and for what writes its answer itself. */
function answerOf(method) {
  const [signature] = checker.getTypeOfSymbol(method).getCallSignatures();
  const type = checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
  if (!type || isNothing(type) || has(type, ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return null;
  return type.symbol?.getName() === 'StreamableFile' ? null : schemaOf(type);
}

/** The example of what a method takes as its body; null for none. */
function bodyOf(method) {
  const body = method.parameters.find((one) => decoratorsOf(one).includes('Body'));
  const example = body ? exampleOfType(checker.getTypeAtLocation(body)) : {};
  return Object.keys(example).length > 0 ? example : null;
}

const decoratorsOf = (node) =>
  (ts.getDecorators(node) ?? []).map(({ expression }) => expression.expression?.getText());

/** Who may call: the decorator of the method or of its class; without one only administrators. */
function audienceOf(...nodes) {
  const names = nodes.flatMap(decoratorsOf);
  if (names.includes('Public')) return 'anyone';
  return names.includes('AnyLearner') ? 'employee' : 'administrator';
}

const calls = {};
for (const file of controllers) {
  for (const node of program.getSourceFile(file).statements.filter(ts.isClassDeclaration)) {
    const controller = checker.getTypeAtLocation(node);
    for (const method of node.members.filter(ts.isMethodDeclaration)) {
      if (!ts.getDecorators(method)?.length) continue;
      const symbol = controller.getProperty(method.name.getText());
      const answer = answerOf(symbol);
      calls[`${node.name.text}_${symbol.getName()}`] = {
        description: commentOf(symbol),
        audience: audienceOf(method, node),
        body: bodyOf(method),
        answer,
        example: exampleAt(symbol) ?? (answer && exampleOfSchema(answer, schemas)),
      };
    }
  }
}

const file = join(root, 'dist', 'calls.json');
mkdirSync(join(root, 'dist'), { recursive: true });
// In one step: a server may be starting just now.
writeFileSync(`${file}.new`, JSON.stringify({ calls, schemas }));
renameSync(`${file}.new`, file);
