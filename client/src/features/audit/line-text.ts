/** A line of the log in words. */
import { PromptId, promptLabel, promptTypeLabel, promptTypeOf } from '#contracts';
import type { AuditLineView } from '#contracts';
import { actions, thingLabel } from './actions';
import { fieldLabel, shown } from './fields';

export type Line = AuditLineView;

const quoted = (name: string) => `“${name}”`;

/** What the line's object is called: by its name, by its kind among prompts, else by its number. */
export function objectName({ object_type: type, object_id: id, object_name: name }: Line): string | null {
  if (type === null || id === null) return null;
  if (name !== null) return quoted(name);
  const prompt = Object.values(PromptId).find((known) => type === 'prompt' && String(known) === id);
  if (prompt) return quoted(`${promptTypeLabel[promptTypeOf(prompt)]} · ${promptLabel[prompt]}`);
  return ` ${id}`;
}

/** 林晓燕; what comes from no address is done by the product itself. */
export function actorName({ actor_id: id, actor_name: name, ip }: Line): string {
  if (name !== null) return name;
  if (id !== null) return `员工 ${id}`;
  return ip === null ? '系统' : '未登录的访问者';
}

/** 修改了课程“试鞋不买的顾客” */
export function actInWords(line: Line): string {
  const object = objectName(line);
  const known = actions[line.action];
  if (known) return known.said(object ?? '');
  return [line.action, object && thingLabel(line.object_type!) + object].filter(Boolean).join(' ');
}

/** The whole line as one sentence. */
export const inWords = (line: Line): string =>
  `${actorName(line)} ${line.outcome === 'denied' ? '被拒绝：' : ''}${actInWords(line)}`;

export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the act changed, field by field; null on a side on which there was nothing to say. */
export function changesIn(line: Line): FieldChange[] {
  const { detail } = line;
  const { before, after } = detail ?? {};
  if (!isFields(before) && !isFields(after)) return [];
  const names = [
    ...new Set([
      ...Object.keys(isFields(before) ? before : {}),
      ...Object.keys(isFields(after) ? after : {}),
    ]),
  ];
  const side = (fields: unknown, name: string) =>
    isFields(fields) && name in fields ? shown(name, fields[name], line) : null;
  return names.map((name) => ({
    field: fieldLabel(name),
    before: side(before, name),
    after: side(after, name),
  }));
}

/** Everything else that the line says. */
export function factsIn(line: Line): { field: string; value: string }[] {
  return Object.entries(line.detail ?? {})
    .filter(([name, value]) => !(['before', 'after'].includes(name) && isFields(value)))
    .map(([name, value]) => ({ field: fieldLabel(name), value: shown(name, value, line) }));
}
