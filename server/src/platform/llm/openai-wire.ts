import {
  ModelError,
  type Completion,
  type OnText,
  type JudgeRequest,
  type ModelFailure,
  type ModelWire,
  type ReplyEnd,
  type ReplyRequest,
} from '#llm';
import type { ModelSettings } from '../config/index.js';
import { classify } from './classify.js';
import { ServerCapabilities, type Body, type Feature } from './server-capabilities.js';
import { post, type HttpAnswer } from './post.js';
import { readJson } from './read-json.js';
import { readReply } from './read-reply.js';
import { usageOf, type ToldUsage } from './usage-of.js';

interface Answer {
  model?: string;
  x_demonstration?: boolean;
  x_undecided?: unknown;
  error?: unknown;
  usage?: ToldUsage | null;
  choices?: {
    message?: { content?: string | null; refusal?: string | null };
    finish_reason?: string | null;
  }[];
}

/**
 * One try at an OpenAI-compatible server. Of the SDK only its types and its errors are used: its request costs as much as twenty
 * pieces of a reply, and its reader takes a stream that merely ends, or a page of HTML, for a complete answer.
 */
export class OpenAiWire implements ModelWire {
  private readonly url: URL;
  private readonly capabilities = new ServerCapabilities();

  constructor(private readonly settings: ModelSettings) {
    this.url = new URL(`${settings.baseUrl}/chat/completions`);
  }

  /** What the server turned out not to understand, and is asked without. */
  get declined(): readonly Feature[] {
    return this.capabilities.declined;
  }

  async stream(request: ReplyRequest, onText: OnText, signal: AbortSignal): Promise<ReplyEnd> {
    const response = await this.send(signal, () => ({
      messages: [...request.messages],
      stream: true,
      stream_options: { include_usage: true },
      temperature: request.temperature ?? 0.8,
      max_tokens: request.maxTokens ?? 400,
    }));
    return readReply(response, this.settings.name, onText);
  }

  async complete(request: JudgeRequest, signal: AbortSignal): Promise<Completion> {
    const response = await this.send(signal, () => {
      const { system, format } = this.capabilities.judgement(request);
      return {
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: request.user },
        ],
        response_format: format,
        temperature: request.temperature ?? 0,
        max_tokens: request.maxTokens ?? 4_000,
      };
    });
    return completionOf(await readJson<Answer>(response), this.settings.name);
  }

  /** Sends what `body` makes; makes and sends it again without what the server turns out not to understand. */
  private async send(signal: AbortSignal, body: () => Body): Promise<HttpAnswer> {
    for (;;) {
      const made = body();
      const params = { model: this.settings.name, ...this.capabilities.adapt(made) };
      try {
        return await post(this.url, this.settings.apiKey, params, signal);
      } catch (error) {
        if (!this.capabilities.learnFrom(error, made)) throw classify(error);
      }
    }
  }
}

function completionOf(answer: Answer | null, model: string): Completion {
  if (answer?.error) throw new ModelError('unavailable', 'the server reported an error in its answer');
  const choice = answer?.choices?.[0];
  const usage = usageOf(answer?.usage);
  const unusable = (kind: ModelFailure, detail: string) => new ModelError(kind, detail, { usage });
  if (choice?.message?.refusal) throw unusable('refused', 'the model declined');
  if (choice?.finish_reason === 'content_filter') throw unusable('refused', 'filtered by the server');
  if (choice?.finish_reason === 'length') throw unusable('cut', 'it reached the limit of its request');
  const text = choice?.message?.content;
  if (!choice?.finish_reason || !text?.trim()) throw unusable('malformed', 'the answer is empty');
  return { text, model: answer?.model || model, ...sayingsOfItself(answer), usage };
}

/** Only a server that says that it demonstrates is believed that it can't decide something. */
function sayingsOfItself(answer: Answer | null): Pick<Completion, 'demo' | 'undecided'> {
  const { x_demonstration: demo, x_undecided: undecided } = answer ?? {};
  if (demo !== true) return {};
  const ids = Array.isArray(undecided) ? undecided.filter((id) => typeof id === 'string') : [];
  return { demo, ...(ids.length > 0 && { undecided: ids }) };
}
