/** Faults that tests ask for: what goes wrong, with which requests, and how often. */
export const faultKinds = [
  /** 429 with Retry-After (`retryAfterS`, default 1). */
  'rate_limited',
  /** 500 in the service's error shape. */
  'server_error',
  /** 401: the key is wrong. */
  'unauthorized',
  /** 400 for response_format json_schema only. */
  'no_json_schema',
  /** The connection is reset before anything is answered. */
  'reset',
  /** Nothing is answered. */
  'stall_headers',
  /** Headers, then nothing. */
  'stall_first',
  /** Half of the answer, then nothing. */
  'stall_middle',
  /** Half of the answer, then the connection is reset. */
  'cut',
  /** Half of the answer, then an orderly end without finish_reason. */
  'truncated',
  /** A chunk that is no JSON. */
  'malformed',
  /** A page of HTML with status 200. */
  'html',
  /** An object of another shape (judgements). */
  'wrong_schema',
  /** An end without any text. */
  'empty',
  /** 100 KB of text. */
  'huge',
  /** An error object within the stream. */
  'error_inside',
  /** finish_reason content_filter. */
  'content_filter',
  /** finish_reason length after half of the text. */
  'length',
  /** `text` behind the usual answer (plain text only): a customer that gives an exam's answer away. */
  'adds',
  /** Another text than what was said: `text` (transcriptions). */
  'mishears',
  /** The usual answer after `ms` (default 3 000) more. */
  'slow',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** What is asked of the model. */
export const calls = ['chat', 'transcription', 'speech'] as const;
export type Call = (typeof calls)[number];

export interface Fault {
  kind: FaultKind;
  /** Default chat. */
  call?: Call;
  /** Regular expression that the request's body matches; default every body. */
  match?: string;
  /** Default 1. */
  times?: number;
  /** Matching requests that go well first; default 0. */
  skip?: number;
  /** 0…1: share of the matching requests that it hits, drawn from the seed; default 1. */
  share?: number;
  ms?: number;
  retryAfterS?: number;
  text?: string;
}

interface Planned extends Fault {
  pattern: RegExp;
  /** Who planned it. */
  by: string;
  left: number;
  toSkip: number;
}

/** @throws Error that says what is wrong with the fault */
function planned(fault: unknown, by: string): Planned {
  const given = fault as Fault;
  if (!faultKinds.includes(given?.kind))
    throw new Error(`faults[].kind must be one of ${faultKinds.join(', ')}`);
  if (given.call !== undefined && !calls.includes(given.call))
    throw new Error(`faults[].call must be one of ${calls.join(', ')}`);
  return {
    ...given,
    by,
    pattern: new RegExp(given.match ?? '', 'u'),
    left: given.times ?? 1,
    toSkip: given.skip ?? 0,
  };
}

export class Faults {
  private list: Planned[] = [];

  /** Replaces what was planned before by the same planner: tests that share a stand-in leave each other's faults alone. */
  plan(faults: readonly unknown[], by = ''): void {
    const others = this.list.filter((fault) => fault.by !== by);
    this.list = [...others, ...faults.map((fault) => planned(fault, by))];
  }

  /** The fault that this request runs into, used up by one. `chance` draws 0…1. */
  take(body: string, chance: () => number, call: Call = 'chat'): Fault | null {
    for (const fault of this.list) {
      if ((fault.call ?? 'chat') !== call || fault.left <= 0 || !fault.pattern.test(body)) continue;
      if (fault.toSkip > 0) {
        fault.toSkip -= 1;
        continue;
      }
      if (fault.share !== undefined && chance() >= fault.share) continue;
      fault.left -= 1;
      return fault;
    }
    return null;
  }
}
