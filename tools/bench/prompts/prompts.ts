/** What requests to a model have in common with those before them: a server that has read a beginning need not read it again. Pure. */

/** A request as it went over the wire. */
export interface Sent {
  stream?: boolean;
  messages: { role: string; content: string }[];
  response_format?: { json_schema?: { name?: string } };
}

/** What a request is for, by the name of the shape that is asked for; a reply has none. */
export const purposeOf = ({ response_format }: Sent): string => {
  const name = response_format?.json_schema?.name;
  if (name === undefined) return 'customer';
  return name.endsWith('summary') ? 'summary' : 'judge';
};

/** All that a server reads, in its order. */
const textOf = ({ messages }: Sent): string =>
  messages.map(({ role, content }) => `${role}\n${content}\n`).join('');

function sharedStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at < most && a[at] === b[at]) at += 1;
  return at;
}

/** About what tokenizers make of Chinese text, and the fewest tokens that servers keep. */
const tokensPerCharacter = 0.7;
const fewestKept = 64;

export interface Figures {
  purpose: string;
  calls: number;
  /** Tokens of the prompts, and those that a server had read before, about. */
  prompt: number;
  known: number;
}

/** By what they are for, in the order in which they came. */
export function figuresOf(sent: readonly Sent[]): Figures[] {
  const byPurpose = new Map<string, Figures>();
  const seen: string[] = [];
  for (const one of sent) {
    const purpose = purposeOf(one);
    const figures = byPurpose.get(purpose) ?? { purpose, calls: 0, prompt: 0, known: 0 };
    byPurpose.set(purpose, figures);
    const text = textOf(one);
    const longest = seen.reduce((most, before) => Math.max(most, sharedStart(before, text)), 0);
    const known = Math.floor(longest * tokensPerCharacter);
    seen.push(text);
    figures.calls += 1;
    figures.prompt += Math.ceil(text.length * tokensPerCharacter);
    figures.known += known < fewestKept ? 0 : known;
  }
  return [...byPurpose.values()];
}
