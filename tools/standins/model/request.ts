/** A chat completion request, checked the way the real service checks it. */
export interface ChatMessage {
  role: 'system' | 'developer' | 'user' | 'assistant';
  text: string;
}

export interface ChatRequest {
  model: string;
  messages: ChatMessage[];
  stream: boolean;
  includeUsage: boolean;
  maxTokens: number | null;
  /** null: plain text. `schema` null: any object. */
  json: { schema: Record<string, unknown> | null } | null;
}

/** A request that the service refuses, in its own words. */
export class InvalidRequest extends Error {
  constructor(
    message: string,
    readonly param: string | null,
    readonly code: string | null = null,
  ) {
    super(message);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const roles = ['system', 'developer', 'user', 'assistant'] as const;

function textOf(content: unknown, at: string): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) {
    const parts = content.map((part) => (isRecord(part) && part.type === 'text' ? part.text : null));
    if (parts.every((part): part is string => typeof part === 'string')) return parts.join('\n');
  }
  throw new InvalidRequest(`Invalid type for '${at}': expected a string or text parts.`, at);
}

function messagesOf(value: unknown): ChatMessage[] {
  if (!Array.isArray(value)) throw new InvalidRequest("Missing required parameter: 'messages'.", 'messages');
  if (value.length === 0) {
    throw new InvalidRequest("Invalid 'messages': empty array. Expected at least one message.", 'messages');
  }
  return value.map((message, index) => {
    const at = `messages[${index}]`;
    if (!isRecord(message)) throw new InvalidRequest(`Invalid type for '${at}': expected an object.`, at);
    const role = roles.find((one) => one === message.role);
    if (!role) throw new InvalidRequest(`Invalid value for '${at}.role'.`, `${at}.role`);
    return { role, text: textOf(message.content, `${at}.content`) };
  });
}

function jsonOf(value: unknown): ChatRequest['json'] {
  if (value === undefined || value === null) return null;
  if (!isRecord(value)) throw new InvalidRequest("Invalid type for 'response_format'.", 'response_format');
  if (value.type === 'text') return null;
  if (value.type === 'json_object') return { schema: null };
  const format = value.json_schema;
  if (value.type !== 'json_schema' || !isRecord(format)) {
    throw new InvalidRequest("Invalid value for 'response_format'.", 'response_format');
  }
  if (typeof format.name !== 'string' || !/^[\w-]{1,64}$/u.test(format.name)) {
    throw new InvalidRequest(
      "Invalid 'response_format.json_schema.name'.",
      'response_format.json_schema.name',
    );
  }
  if (!isRecord(format.schema)) {
    throw new InvalidRequest("Missing 'response_format.json_schema.schema'.", 'response_format.json_schema');
  }
  return { schema: format.schema };
}

function limitOf(value: unknown, name: string): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) {
    throw new InvalidRequest(`Invalid '${name}': integer above 0 expected.`, name);
  }
  return value;
}

/** @throws InvalidRequest */
export function readRequest(body: unknown): ChatRequest {
  if (!isRecord(body)) throw new InvalidRequest('The body of your request is not an object.', null);
  if (typeof body.model !== 'string' || body.model === '') {
    throw new InvalidRequest('you must provide a model parameter', 'model');
  }
  const messages = messagesOf(body.messages);
  const { temperature, stream } = body;
  if (temperature !== undefined && (typeof temperature !== 'number' || temperature < 0 || temperature > 2)) {
    throw new InvalidRequest("Invalid 'temperature': number from 0 to 2 expected.", 'temperature');
  }
  if (stream !== undefined && stream !== null && typeof stream !== 'boolean') {
    throw new InvalidRequest("Invalid type for 'stream': expected a boolean.", 'stream');
  }
  const json = jsonOf(body.response_format);
  if (json?.schema === null && !messages.some(({ text }) => /json/iu.test(text))) {
    throw new InvalidRequest(
      "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
      'messages',
    );
  }
  const options = isRecord(body.stream_options) ? body.stream_options : {};
  return {
    model: body.model,
    messages,
    stream: stream === true,
    includeUsage: options.include_usage === true,
    maxTokens: limitOf(body.max_completion_tokens ?? body.max_tokens, 'max_tokens'),
    json,
  };
}
