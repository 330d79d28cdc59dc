/** Finds in the messages of a request what is to be judged, whatever the data is called. */
import type { Passage } from '#facts';
import type { ChatMessage } from '../request.js';

/** Something that is asked about, or a point that is to be worded. */
export interface Item {
  id: string;
  text: string;
  /** The same in a few words; '' where it has none. */
  name: string;
  /** Answers that this item may have, where the data says so. */
  answers: readonly string[];
  /** Words that tell that it was done. */
  hints: readonly string[];
  kind: string;
  /** Something that should not be done: yes means that it was. */
  avoid: boolean;
  turn: number | null;
  quote: string | null;
  better: string | null;
}

export interface Line {
  who: 'learner' | 'customer';
  text: string;
}

export interface Material {
  items: Item[];
  /** What the learner says in the turn that is judged. */
  learner: string[];
  /** The talk around it, oldest first. */
  talk: Line[];
  /** Better wordings that were given before. */
  given: string[];
  /** What is true of the goods, and its figures in the order in which code finds them in it; an exam has facts without goods. */
  goods: string;
  /** What is said of them in files beside it. */
  files: Passage[];
  facts: { id: string; figure: string }[];
  /** What an exam's question should be answered with. */
  standard: string;
  /** An example of the answer, given in place of a schema. */
  example: unknown;
  /** A schema that stands in the text. */
  schema: Record<string, unknown> | null;
  /** All other text of the request. */
  prose: string;
  /** All texts of the data, for summaries of unknown shape. */
  texts: string[];
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Found {
  value: unknown;
  from: number;
  to: number;
}

/** The end of the JSON value that begins at `from`, by its brackets; -1 when it has none. */
function endOf(text: string, from: number): number {
  let depth = 0;
  let inString = false;
  for (let at = from; at < text.length; at += 1) {
    const char = text[at]!;
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/** Outermost JSON objects and arrays in a text. What stands in their strings is text, never looked into. */
function jsonIn(text: string): Found[] {
  const found: Found[] = [];
  for (let from = text.search(/[{[]/u); from >= 0 && from < text.length;) {
    const to = endOf(text, from);
    let next = from + 1;
    if (to > 0) {
      try {
        found.push({ value: JSON.parse(text.slice(from, to)), from, to });
        next = to;
      } catch {
        // Brackets of prose, such as [1]: the search goes on behind them.
      }
    }
    const offset = text.slice(next).search(/[{[]/u);
    from = offset < 0 ? -1 : next + offset;
  }
  return found;
}

const idKeys = ['id', 'criterion_id', 'question_id', 'point_id', 'key', 'rule_id', 'index', '编号'];
const textKeys = [
  'question',
  'criterion',
  'text',
  'point',
  'content',
  'desc',
  'description',
  'rule_desc',
  'title',
  'name',
  '要点',
];
const learnerKeys =
  /^(?:learner|learner_messages|messages|answer|reply|said|turn_text|clerk|employee|店员|学员|员工|回答)$/iu;
const givenKeys = /^(?:given|earlier_better|已给过)$/iu;
const isLearner = (role: unknown) => /learner|user|student|clerk|店员|学员|员工|销售/iu.test(String(role));

const stringsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) =>
    typeof one === 'string' ? [one] : isRecord(one) && typeof one.text === 'string' ? [one.text] : [],
  );
};

const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const idOf = (value: Record<string, unknown>): string | null => {
  const key = idKeys.find((one) => typeof value[one] === 'string' || typeof value[one] === 'number');
  return key === undefined ? null : String(value[key]);
};

function itemOf(value: unknown): Item | null {
  if (!isRecord(value)) return null;
  const id = idOf(value);
  const text = textKeys.map((key) => textOr(value[key])).find((one) => one !== null);
  if (id === null || !text) return null;
  return {
    id,
    text,
    name: textOr(value.name) ?? '',
    answers: stringsOf(value.answers ?? value.options),
    hints: stringsOf(value.hints ?? value.keywords),
    kind: textOr(value.kind) ?? '',
    avoid: value.avoid === true,
    turn: typeof value.turn === 'number' ? value.turn : null,
    quote: textOr(value.quote),
    better: textOr(value.better),
  };
}

const lineOf = (value: unknown): Line | null => {
  if (!isRecord(value)) return null;
  const text = textOr(value.text) ?? textOr(value.content);
  const role = value.role ?? value.who ?? value.speaker;
  return text === null || role === undefined ? null : { who: isLearner(role) ? 'learner' : 'customer', text };
};

const passageOf = (value: unknown): Passage[] =>
  isRecord(value) && typeof value.passage === 'string' && typeof value.text === 'string'
    ? [
        {
          name: value.passage,
          file: textOr(value.file) ?? '',
          heading: textOr(value.heading) ?? '',
          text: value.text,
        },
      ]
    : [];

function gather(value: unknown, into: Material, key = ''): void {
  if (typeof value === 'string') {
    if (key !== 'id') into.texts.push(value);
    return;
  }
  if (givenKeys.test(key)) {
    into.given.push(...stringsOf(value));
    return;
  }
  if (key === 'facts' && Array.isArray(value)) {
    into.facts.push(
      ...value.flatMap((one) =>
        isRecord(one) && typeof one.fact === 'string'
          ? [{ id: one.fact, figure: textOr(one.figure) ?? '' }]
          : [],
      ),
    );
    return;
  }
  if (key === 'files' && Array.isArray(value)) {
    into.files.push(...value.flatMap(passageOf));
    return;
  }
  if (learnerKeys.test(key) && into.learner.length === 0) into.learner.push(...stringsOf(value));
  if (Array.isArray(value)) {
    const lines = value.map(lineOf);
    if (value.length > 0 && lines.every((line) => line !== null)) into.talk.push(...lines);
    const items = value.map(itemOf);
    if (value.length > 0 && items.every((item) => item !== null)) into.items.push(...items);
    for (const one of value) gather(one, into);
  } else if (isRecord(value)) {
    if (learnerKeys.test(key) === false && typeof value.learner === 'string')
      into.learner.push(value.learner);
    for (const [name, one] of Object.entries(value)) {
      if (name === 'material' && typeof one === 'string') {
        into.goods = one;
        continue;
      }
      if (name === 'standard_answer' && typeof one === 'string') into.standard = one;
      if (typeof one === 'string' && learnerKeys.test(name) && into.learner.length === 0)
        into.learner.push(one);
      gather(one, into, name);
    }
  }
}

const asksForShape = /(?:输出|返回|格式|形如|示例|例如|回答|只给)[^{}\n]{0,40}$/u;
const isSchema = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && value.type === 'object' && isRecord(value.properties);

/** @param wanted names at the top of the answer, where a schema gives them: an example with just these is no data */
export function readMaterial(messages: readonly ChatMessage[], wanted: readonly string[]): Material {
  const material: Material = {
    items: [], learner: [], talk: [], given: [], goods: '', files: [], facts: [], standard: '', example: null, schema: null, prose: '', texts: [],
  }; // prettier-ignore
  const isShape = (value: unknown) =>
    isRecord(value) &&
    wanted.length > 0 &&
    Object.keys(value).length > 0 &&
    Object.keys(value).every((name) => wanted.includes(name));
  for (const { text } of messages) {
    let prose = '';
    let at = 0;
    for (const { value, from, to } of jsonIn(text)) {
      prose += text.slice(at, from);
      at = to;
      if (isSchema(value)) material.schema = value;
      else if (
        isShape(value) ||
        (wanted.length === 0 && isRecord(value) && asksForShape.test(text.slice(0, from)))
      ) {
        material.example = value;
      } else gather(value, material);
    }
    material.prose += `${prose}${text.slice(at)}\n`;
  }
  if (material.learner.length === 0) {
    const last = material.talk.findLastIndex(({ who }) => who === 'customer');
    material.learner = material.talk.slice(last + 1).map(({ text }) => text);
  }
  return material;
}
