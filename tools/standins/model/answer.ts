/** What a model makes of a request, before it is put on the wire. */
import type { ChatRequest } from './request.js';

/** The abilities behind the wire: the stand-in has one, the contrary test model another. */
export interface Responder {
  /** The model's name in answers. */
  readonly name: string;
  /** The whole text of the answer. */
  answer(request: ChatRequest): string;
}
