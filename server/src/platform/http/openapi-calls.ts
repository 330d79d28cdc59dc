import { existsSync, readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { limits, signInEnds } from '#contracts';
import { buildFolder } from './build-folder.js';
import { sentenceOf } from './error-body.js';

type Schema = Record<string, unknown>;
type Audience = 'anyone' | 'employee' | 'administrator';

/** What the build has read from the controllers (server/scripts/describe-api.mjs), by operation id. */
interface KnownCalls {
  calls: Record<string, KnownCall>;
  schemas: Record<string, Schema>;
}
interface KnownCall {
  description: string;
  audience: Audience;
  /** An example of what it takes. */
  body: object | null;
  answer: Schema | null;
  /** An example of what it answers. */
  example: unknown;
}
interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  security?: object[];
  parameters?: { name?: string; in?: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: { 'application/json'?: { schema?: { $ref?: string }; example?: object } } };
  responses: Record<string, { description?: string; content?: object; headers?: object }>;
}

const whoMay: Record<Audience, string> = {
  anyone: '',
  employee: 'For every employee who is signed in.',
  administrator: 'For administrators.',
};

/** When each refusal comes; the numbers that a call's comment names are answered for the reasons that it gives. */
const refusals: Record<number, string> = {
  400: 'No JSON, or it makes no sense',
  401: `Not signed in, or no longer: \`errors\` has ${Object.keys(signInEnds).join(', ')} when a sign-in is shown that has ended so`,
  403: 'Not allowed to this person',
  404: 'Absent, deleted or somebody else’s',
  409: 'Not allowed now; the message says why, and `errors.version` that somebody else has changed it',
  413: 'The body is larger than 256 KB, or the file than 50 MB',
  414: 'The address is longer than 8 000 characters',
  415: 'The body is no JSON in UTF-8',
  422: 'Fields that don’t hold what they must: `errors` has field → messages',
  429: 'Too often; see Retry-After',
  431: 'The headers are longer than 16 KB',
  503: 'A store or the model is away; the same call may succeed later',
};

/** Says of every call what it is for, whom it is for, what it takes and answers, with examples, and how it may be refused. */
export function describeCalls(document: OpenAPIObject): void {
  const { calls, schemas } = knownCalls();
  document.components!.schemas = { ...document.components!.schemas, ...(schemas as object) };
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path as Record<string, Operation>)) {
      const call = calls[operation.operationId ?? ''];
      if (!call) continue;
      operation.summary = firstSentence(call.description);
      operation.description = [call.description, whoMay[call.audience]].filter(Boolean).join('\n\n');
      if (call.audience === 'anyone') operation.security = [];
      const json = operation.requestBody?.content?.['application/json'];
      if (json && call.body) json.example = call.body;
      addAnswer(operation, call);
      for (const parameter of operation.parameters ?? []) {
        if (parameter.schema?.type === 'number') parameter.schema = id;
      }
      const names = namesSomething(operation, document);
      for (const status of refusalsOf(operation, call, names))
        operation.responses[status] ??= refusal(status);
    }
  }
}

/** What a handler takes as a number has passed the id pipe. */
const id: Schema = { type: 'integer', minimum: limits.id.min, maximum: limits.id.max };

/** What isn't JSON stands at the controller itself. */
function addAnswer(operation: Operation, { answer, example, description }: KnownCall): void {
  const success = Object.keys(operation.responses).find((status) => status.startsWith('2'));
  if (success === undefined) return;
  if (/\b302\b/.test(description)) {
    delete operation.responses[success];
    operation.responses['302'] = elsewhere;
    return;
  }
  const declared = operation.responses[success]!.content;
  const content = answer ? { 'application/json': { schema: answer, example }, ...declared } : declared;
  const others = [...description.matchAll(/\b2\d\d\b/g)].map(([status]) => status);
  for (const status of new Set([success, ...others]))
    operation.responses[status] = { description: 'Done', ...(content && { content }) };
}

const elsewhere = {
  description: 'Go on at the address that Location names',
  headers: { Location: { schema: { type: 'string' } } },
};

/** Whether a call must say by its id what it is about, which may not be there. */
function namesSomething({ parameters, requestBody }: Operation, { components }: OpenAPIObject): boolean {
  const dto = requestBody?.content?.['application/json']?.schema?.$ref?.split('/').at(-1) ?? '';
  const { required = [] } = (components!.schemas![dto] ?? {}) as { required?: string[] };
  const own = (parameters ?? []).flatMap(({ name, required: must }) => (must && name ? name : []));
  return [...required, ...own].some((name) => /(^|_)id$/.test(name));
}

function refusalsOf(operation: Operation, { audience, description }: KnownCall, names: boolean): number[] {
  const body = operation.requestBody !== undefined;
  const checked = body || (operation.parameters ?? []).length > 0;
  const named = [...description.matchAll(/\b[45]\d\d\b/g)].map(([status]) => Number(status));
  const general = [
    ...(body ? [400, 413, 415] : []),
    ...(audience === 'anyone' ? [] : [401]),
    ...(audience === 'administrator' ? [403] : []),
    ...(names ? [404] : []),
    ...((operation.parameters ?? []).some((parameter) => parameter.in === 'query') ? [414] : []),
    ...(checked ? [422] : []),
    429,
    431,
    503,
  ];
  return [...new Set([...named, ...general])].filter((status) => status in refusals);
}

const refusal = (code: number) => ({
  description: refusals[code],
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      example: {
        code,
        status: STATUS_CODES[code],
        message: sentenceOf(code),
        errors: code === 422 ? { field: [sentenceOf(code)] } : {},
      },
    },
  },
});

const firstSentence = (text: string): string => /^.*?[.;](?=\s|$)/.exec(text)?.[0].slice(0, -1) ?? text;

/** A server that runs from its source, as tests do, may have no build: then calls go without words. */
function knownCalls(): KnownCalls {
  const file = join(buildFolder(), 'calls.json');
  if (!existsSync(file)) return { calls: {}, schemas: {} };
  return JSON.parse(readFileSync(file, 'utf8')) as KnownCalls;
}
