/** What a model makes of a request, before it is put on the wire. */
import type { ChatRequest } from './request.js';

/** An answer's text, and what the model says of it beside it. */
export interface Answer {
  text: string;
  /** Ids of what was asked that it can't decide. */
  undecided?: readonly string[];
}

/** The abilities behind the wire: the stand-in has one, the contrary test model another. */
export interface Responder {
  /** The model's name in answers. */
  readonly name: string;
  answer(request: ChatRequest): Answer;
}
