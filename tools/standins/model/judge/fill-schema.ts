/** Fills any JSON schema: what a property means is read from its type, its allowed values and its name. */
import { listed, rows, settings } from '../author.js';
import { candidatesIn, claimsIn, compileFacts, dimensionsIn, factsOfPassages } from '#facts';
import { asksForCriteria, criteriaFrom } from '../criteria.js';
import { clausesOf } from '../text.js';
import type { Moment } from './behaviours.js';
import { examPointText, pointReason } from './exam.js';
import { isRecord, type Item, type Material } from './request-material.js';
import type { Verdict } from './outcome.js';
import { betterFor, brief, overall, pointText, reasonFor } from './wording.js';

export type Schema = Record<string, unknown>;

export interface Sheet {
  material: Material;
  moment: Moment;
  verdicts: ReadonlyMap<Item, Verdict>;
  /** An exam's answers are marked, or summed up. */
  exam: boolean;
}

const isId = /^(?:.*_)?(?:id|key|index|编号)$/iu;
const names = {
  quote: /quote|evidence|excerpt|引文|原话|摘录/iu,
  reason: /reason|why|explain|理由|原因|依据/iu,
  better: /better|suggest|improve|advice|建议|可以这样说/iu,
  comment: /comment|summary|overall|总评|总结|评语/iu,
  settings: /settings?|设置|要求/iu,
};
const words = {
  met: /^(?:yes|met|true|hit|pass(?:ed)?|satisfied|是|做到|达成|达到|满足|命中|符合|通过)$/iu,
  not_met:
    /^(?:no|not_met|unmet|false|miss(?:ed)?|fail(?:ed)?|否|未做到|没做到|没有做到|未达成|不满足|未命中|不符合|未通过)$/iu,
  contradicted: /^(?:contradict(?:ed|s|ion)?|opposite|说反|相反|矛盾)$/iu,
  undecided: /^(?:undecided|unsure|unknown|无法判断|判断不了)$/iu,
  not_applicable: /^(?:not_applicable|n\/?a|na|none|不适用|无机会|不涉及)$/iu,
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

const decides = ({ result }: Verdict): boolean =>
  result === 'met' || result === 'not_met' || result === 'contradicted';

/** The allowed word that says the verdict: by meaning, else by the nearest figure among them. */
function wordFor(allowed: readonly string[], verdict: Verdict): string {
  const figures = allowed.filter((word) => /^\d+(?:\.\d+)?$/u.test(word));
  if (figures.length > 0 && decides(verdict)) return nearest(figures, verdict);
  const meant = allowed.find((word) => words[verdict.result].test(word));
  if (meant !== undefined) return meant;
  const instead =
    allowed.find((word) => words.not_met.test(word)) ??
    (figures.length > 0 ? nearest(figures, verdict) : null);
  return instead ?? allowed[verdict.result === 'met' ? 0 : allowed.length - 1]!;
}

/** An opposite is quoted where it can be named. */
const isQuoted = ({ result }: Verdict, { answers }: Item): boolean =>
  result === 'met' || (result === 'contradicted' && answers.some((word) => words.contradicted.test(word)));

/** Nothing that was done in part is none at all, and nothing done in part is all. */
function nearest(figures: readonly string[], { share }: Verdict): string {
  const sorted = [...figures].sort((a, b) => Number(a) - Number(b));
  const most = Number(sorted.at(-1));
  return sorted.reduce((a, b) =>
    Math.abs(Number(b) - share * most) < Math.abs(Number(a) - share * most) ? b : a,
  );
}

function textFor(schema: Schema, name: string, item: Item | null, sheet: Sheet): string {
  const allowed = list(schema.enum).map(String);
  const verdict = item && sheet.verdicts.get(item);
  if (item && isId.test(name)) return item.id;
  if (allowed.length > 0) {
    const possible = item?.answers.length ? allowed.filter((word) => item.answers.includes(word)) : allowed;
    return verdict ? wordFor(possible.length > 0 ? possible : allowed, verdict) : allowed[0]!;
  }
  if (names.settings.test(name)) return settings(sheet.material);
  if (!item || !verdict) {
    return names.better.test(name)
      ? betterFor(sheet.verdicts, sheet.moment, sheet.material.given)
      : overall(sheet.material);
  }
  if (names.quote.test(name)) return isQuoted(verdict, item) ? verdict.quote : '';
  if (names.reason.test(name))
    return sheet.exam ? pointReason(item, verdict) : reasonFor(item, verdict, sheet.moment);
  if (names.better.test(name))
    return betterFor(new Map([[item, verdict]]), sheet.moment, sheet.material.given);
  if (names.comment.test(name) && item.kind === '') return reasonFor(item, verdict, sheet.moment);
  return /rule|name|title|criterion|question/iu.test(name)
    ? brief(item.text)
    : sheet.exam
      ? examPointText(item)
      : pointText(item);
}

function numberFor(schema: Schema, name: string, item: Item | null, sheet: Sheet): number {
  const allowed = list(schema.enum).map(Number);
  if (item && isId.test(name)) return Number(item.id) || 0;
  const all = [...sheet.verdicts.values()].filter(decides);
  const share = item
    ? (sheet.verdicts.get(item)?.share ?? 0)
    : all.reduce((sum, one) => sum + one.share, 0) / (all.length || 1);
  if (allowed.length > 0) return Number(nearest(allowed.map(String), { share } as Verdict));
  const low = typeof schema.minimum === 'number' ? schema.minimum : 0;
  const high = typeof schema.maximum === 'number' ? schema.maximum : 100;
  return Math.round(low + share * (high - low));
}

/** Which items an array of objects is to answer: those whose ids the schema allows, else all. */
function itemsFor(schema: Schema, { material }: Sheet): Item[] | null {
  if (!isRecord(schema.properties)) return null;
  const id = Object.entries(schema.properties).find(([name]) => isId.test(name));
  if (!id) return null;
  const allowed = isRecord(id[1]) ? list(id[1].enum).map(String) : [];
  const items =
    allowed.length > 0 ? material.items.filter((item) => allowed.includes(item.id)) : material.items;
  return items.filter((item, at) => items.findIndex((other) => other.id === item.id) === at);
}

type Claims = { fact: string; quote: string; differs?: boolean }[];

/** Which clauses have a figure of the kind that a fact has: whoever asks compares them. */
const claimsByKind = ({ learner, facts }: Material): Claims =>
  learner.flatMap(clausesOf).flatMap((text) => {
    const kinds = dimensionsIn(text);
    return facts.flatMap(({ id, figure }) =>
      dimensionsIn(figure).some((kind) => kinds.includes(kind)) ? [{ fact: id, quote: text }] : [],
    );
  });

/** What the learner says of the goods' figures; without goods, of figures such as the facts have. */
function claimsOf(material: Material): Claims {
  const { goods, files, learner, talk, facts } = material;
  if (goods === '' && files.length === 0) return claimsByKind(material);
  const factIds = facts.map(({ id }) => id);
  const customer = talk.flatMap(({ who, text }) => (who === 'customer' ? [text] : []));
  const own = compileFacts(goods).facts;
  const all = [...own, ...factsOfPassages(files, own)];
  const claims = claimsIn(candidatesIn({ texts: learner, customer }, all));
  return claims.filter(({ fact }) => factIds.includes(fact));
}

function arrayFor(schema: Schema, name: string, sheet: Sheet): unknown[] {
  const inner = isRecord(schema.items) ? schema.items : {};
  const most = typeof schema.maxItems === 'number' ? schema.maxItems : Infinity;
  const least = typeof schema.minItems === 'number' ? schema.minItems : 0;
  if (inner.type !== 'object') {
    return listed(name, sheet.material, least)
      .slice(0, most)
      .map((text) => (inner.type === 'string' ? text : fill(inner, name, null, sheet)));
  }
  if (name === 'claims') return claimsOf(sheet.material).slice(0, most);
  if (asksForCriteria(inner))
    return criteriaFrom(sheet.material, Object.keys(inner.properties as Schema)).slice(0, most);
  const items = itemsFor(inner, sheet);
  if (items && items.length > 0) return items.slice(0, most).map((item) => fill(inner, name, item, sheet));
  return rows(inner, sheet.material, Math.max(least, 3)).slice(0, most);
}

/** A value of the schema. @param item what it is about, within an array of answers */
export function fill(schema: Schema, name: string, item: Item | null, sheet: Sheet): unknown {
  const type = list(schema.type).find((one) => one !== 'null') ?? schema.type;
  if (Object.hasOwn(schema, 'const')) return schema.const;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(isRecord(schema.properties) ? schema.properties : {}).map(([key, part]) => [
          key,
          fill(isRecord(part) ? part : {}, key, item, sheet),
        ]),
      );
    case 'array':
      return arrayFor(schema, name, sheet);
    case 'boolean':
      return item ? sheet.verdicts.get(item)?.result === 'met' : false;
    case 'integer':
    case 'number':
      return numberFor(schema, name, item, sheet);
    default:
      return textFor(schema, name, item, sheet);
  }
}

/** The schema that an example object shows. */
export function schemaOf(example: unknown): Schema {
  if (Array.isArray(example)) return { type: 'array', items: schemaOf(example[0] ?? '') };
  if (isRecord(example)) {
    const parts = Object.entries(example).map(([name, part]) => [name, named(name, schemaOf(part))]);
    return { type: 'object', properties: Object.fromEntries(parts) };
  }
  return {
    type: typeof example === 'number' ? 'number' : typeof example === 'boolean' ? 'boolean' : 'string',
  };
}

/** An example can't show which words a verdict may have; the data or these do. */
const named = (name: string, schema: Schema): Schema =>
  /verdict|result|判断|结论/iu.test(name) && schema.type === 'string'
    ? { type: 'string', enum: ['yes', 'no', 'not_applicable', '0', '25', '50', '75', '100'] }
    : schema;
