/** Templates: text with `{{variable}}` in it. */
import { remembered } from './remembered.js';

const variable = /\{\{([^{}]*)\}\}/;
const variables = new RegExp(variable, 'g');

const isName = (at: number): boolean => at % 2 === 1;
/** A process uses few templates, but uses them with every reply. */
const mostKnown = 100;

/** A template in parts: text, name, text, name, …, text. */
export const partsOf = remembered(
  (content): readonly string[] =>
    content.split(variable).map((part, at) => (isName(at) ? part.trim() : part)),
  mostKnown,
);

/** The names that a template uses, each once, in the order of their first use. */
export function variablesIn(content: string): string[] {
  return [...new Set(partsOf(content).filter((_, at) => isName(at)))];
}

/** Names that stand in the text between variables after an opening `{{`, without what would make them variables: `{{scenario}`. */
export const unfinishedIn = (content: string): string[] => namesBetween(content, /\{\{\s*([a-z_]+)/g);

/** Names that stand between variables in braces of their own: `{scenario}`, `${scenario}`. */
export const singleBracedIn = (content: string): string[] => namesBetween(content, /\{\s*([a-z_]+)\s*\}/g);

function namesBetween(content: string, pattern: RegExp): string[] {
  const texts = partsOf(content).filter((_, at) => !isName(at));
  return texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!));
}

/**
 * Double braces that make no variable: a `{{` that is not closed, a `}}` that closes nothing, the last brace of `{{name}}}`; each with
 * the name beside it. Braces that are paired singly, as in JSON, are none.
 */
export function brokenBracesIn(content: string): string[] {
  const between = content.replace(variables, (whole) => ' '.repeat(whole.length));
  const open: number[] = [];
  const broken = [...between.matchAll(/\{\{/g)].map(({ index }) => index);
  const ifDoubled = (at: number) => {
    if ([content[at - 1], content[at + 1]].includes(content[at])) broken.push(at);
  };
  for (const { 0: brace, index } of between.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index);
    else if (open.pop() === undefined) ifDoubled(index);
  }
  open.forEach(ifDoubled);
  const shown = [...content.matchAll(/\{+\s?\w{0,40}\s?\}*|\w{0,40}\}+/g)].filter(({ 0: text, index }) =>
    broken.some((at) => at >= index && at < index + text.length),
  );
  return shown.map(([text]) => text.trim());
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
