import type { Task } from './requests.js';

/** The model as evaluation sees it: one object for one task. */
export abstract class JudgeModel {
  /**
   * The model's answer as it was parsed, not yet believed, and the name of the model that gave it.
   * @throws ModelError, classified; `unreadable` tells an answer that was no object from a model that can't be had
   */
  abstract ask(task: Task, signal?: AbortSignal): Promise<{ value: unknown; model: string }>;

  /** Did this failure come from an answer that can't be read, so that asking again may help at once? */
  abstract isUnreadable(error: unknown): boolean;

  /** The failure of a model that did not give a usable answer however often it was asked. */
  abstract unreadable(detail: string): Error;
}
