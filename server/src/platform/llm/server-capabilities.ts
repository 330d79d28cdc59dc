import { APIError } from 'openai';
import type { ChatCompletionCreateParams } from 'openai/resources/chat/completions';
import type { JudgeRequest } from '#llm';

/** What a server that calls itself compatible may not understand. Found out once, remembered for the life of the process. */
const features = {
  json_schema: /json_schema|response_format/iu,
  max_tokens: /max_tokens/iu,
  temperature: /temperature/iu,
  stream_options: /stream_options/iu,
} as const;
export type Feature = keyof typeof features;

export type Body = Omit<ChatCompletionCreateParams, 'model'>;

export class ServerCapabilities {
  private readonly lacks = new Set<Feature>();

  get declined(): readonly Feature[] {
    return [...this.lacks];
  }

  /** Is this a refusal of something that can be left out? Then it is left out from now on. */
  learnFrom(error: unknown, sent: Body): boolean {
    if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return false;
    const complaint = `${error.param ?? ''} ${error.message}`;
    const found = (Object.keys(features) as Feature[]).find(
      (feature) => !this.lacks.has(feature) && uses(sent, feature) && features[feature].test(complaint),
    );
    if (found) this.lacks.add(found);
    return found !== undefined;
  }

  adapt(body: Body): Body {
    const { max_tokens, temperature, stream_options, ...rest } = body;
    return {
      ...rest,
      ...(max_tokens != null &&
        (this.lacks.has('max_tokens') ? { max_completion_tokens: max_tokens } : { max_tokens })),
      ...(temperature != null && !this.lacks.has('temperature') && { temperature }),
      ...(stream_options && !this.lacks.has('stream_options') && { stream_options }),
    } as Body;
  }

  /** How the shape of a judgement is asked for: by schema, or by words and any JSON object. */
  judgement({ name, system, schema }: JudgeRequest): { system: string; format: Body['response_format'] } {
    if (!this.lacks.has('json_schema')) {
      const json_schema = { name, schema: schema as Record<string, unknown>, strict: true };
      return { system, format: { type: 'json_schema', json_schema } };
    }
    const shape = `只输出一个符合下面 JSON Schema 的 JSON 对象，不加任何别的文字：\n${JSON.stringify(schema)}`;
    return { system: `${system}\n\n${shape}`, format: { type: 'json_object' } };
  }
}

function uses(body: Body, feature: Feature): boolean {
  if (feature === 'json_schema') return body.response_format?.type === 'json_schema';
  return body[feature] != null;
}
