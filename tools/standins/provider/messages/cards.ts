/** What a card may be: the part of the provider's card language that has one picture wherever it is read. */

export type Card = Record<string, unknown>;

const templates = [
  ...['blue', 'wathet', 'turquoise', 'green', 'yellow', 'orange'],
  ...['red', 'carmine', 'violet', 'purple', 'indigo', 'grey', 'default'],
];
const buttonTypes = ['default', 'primary', 'danger'];
const limitBytes = 30 * 1_024;

/** Why the provider makes no card of it; null when it does. */
export function cardRefusal(content: string): string | null {
  if (Buffer.byteLength(content) > limitBytes) return 'the card is longer than 30 KB';
  let card: unknown;
  try {
    card = JSON.parse(content);
  } catch {
    return 'parse card json err';
  }
  if (!isRecord(card)) return 'parse card json err';
  const { header, elements } = card;
  return (
    unknownNames(card, ['config', 'header', 'elements']) ??
    headerRefusal(header) ??
    listRefusal(elements, elementRefusal)
  );
}

const isRecord = (value: unknown): value is Card =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function unknownNames(value: Card, known: string[]): string | null {
  const name = Object.keys(value).find((key) => !known.includes(key));
  return name === undefined ? null : `unknown property ${name}`;
}

function listRefusal(list: unknown, refusal: (one: Card) => string | null): string | null {
  if (!Array.isArray(list) || list.length === 0) return 'a list is empty or no list';
  for (const one of list) {
    const found = isRecord(one) ? refusal(one) : 'an element is no object';
    if (found !== null) return found;
  }
  return null;
}

function headerRefusal(header: unknown): string | null {
  if (header === undefined) return null;
  if (!isRecord(header)) return 'the header is no object';
  if (header.template !== undefined && !templates.includes(String(header.template)))
    return `unknown template ${String(header.template)}`;
  return unknownNames(header, ['template', 'title']) ?? textRefusal(header.title, ['plain_text']);
}

function textRefusal(text: unknown, tags = ['plain_text', 'lark_md']): string | null {
  if (!isRecord(text)) return 'a text is missing';
  if (!tags.includes(String(text.tag))) return `a text can't be ${String(text.tag)}`;
  if (typeof text.content !== 'string' || text.content === '') return 'a text has no content';
  return unknownNames(text, ['tag', 'content', 'lines']);
}

function elementRefusal(element: Card): string | null {
  const { tag, text, fields, actions } = element;
  if (tag === 'hr') return unknownNames(element, ['tag']);
  if (tag === 'action')
    return unknownNames(element, ['tag', 'actions', 'layout']) ?? listRefusal(actions, buttonRefusal);
  if (tag !== 'div') return `unknown tag ${String(tag)}`;
  if (text === undefined && fields === undefined) return 'a div has neither text nor fields';
  return (
    unknownNames(element, ['tag', 'text', 'fields']) ??
    (text === undefined ? null : textRefusal(text)) ??
    (fields === undefined ? null : listRefusal(fields, fieldRefusal))
  );
}

const fieldRefusal = (field: Card): string | null =>
  typeof field.is_short === 'boolean' ? textRefusal(field.text) : 'a field does not say is_short';

function buttonRefusal(button: Card): string | null {
  const { tag, type, text, url } = button;
  if (tag !== 'button') return `unknown action ${String(tag)}`;
  if (type !== undefined && !buttonTypes.includes(String(type))) return `unknown button type ${String(type)}`;
  if (typeof url !== 'string' || !/^https?:\/\//.test(url) || !URL.canParse(url))
    return 'a button leads nowhere';
  return unknownNames(button, ['tag', 'type', 'text', 'url']) ?? textRefusal(text);
}
