/** Templates: text with `{{variable}}` in it. */

const variable = /\{\{([^{}]*)\}\}/;

/** A process uses few templates, but uses them with every reply. */
const known = new Map<string, readonly string[]>();
const mostKnown = 100;

/** A template in parts: text, name, text, name, …, text. */
export function partsOf(content: string): readonly string[] {
  const found = known.get(content);
  if (found) return found;
  const parts = content.split(variable).map((part, at) => (isName(at) ? part.trim() : part));
  if (known.size >= mostKnown) known.clear();
  known.set(content, parts);
  return parts;
}
const isName = (at: number): boolean => at % 2 === 1;

/** The names that a template uses, each once, in the order of their first use. */
export function variablesIn(content: string): string[] {
  return [...new Set(partsOf(content).filter((_, at) => isName(at)))];
}

/** Names that stand in the text between variables after an opening `{{`, without what would make them variables: `{{scenario}`. */
export function unfinishedIn(content: string): string[] {
  const texts = partsOf(content).filter((_, at) => !isName(at));
  return texts.flatMap((text) => [...text.matchAll(/\{\{\s*([a-z_]+)/g)].map(([, name]) => name!));
}

/** A template uses variables that nobody fills in. */
export class UnknownVariableError extends Error {
  override name = 'UnknownVariableError';
  constructor(readonly variables: readonly string[]) {
    super(`Unknown variables in a prompt: ${variables.join(', ')}`);
  }
}

/**
 * The template with its variables filled in: plain text for plain text, in one pass, so that a value which itself
 * contains `{{…}}` stays as it is.
 * @throws UnknownVariableError when the template uses a name that is not in `values`
 */
export function renderTemplate(content: string, values: Readonly<Record<string, string>>): string {
  const parts = partsOf(content);
  if (parts.some((part, at) => isName(at) && !Object.hasOwn(values, part)))
    throw new UnknownVariableError(variablesIn(content).filter((name) => !Object.hasOwn(values, name)));
  return parts.map((part, at) => (isName(at) ? values[part]! : part)).join('');
}
