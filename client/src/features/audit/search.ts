import { daysIn, numberIn, oneOf, pageIn, textIn, withoutEmpty } from '../../lib/list-search';
import type { ListSearch, RawSearch } from '../../lib/list-search';
import { actions, areas } from './actions';

export interface AuditSearch extends ListSearch {
  /** Who did it; the name comes along, for nothing else could tell it before the list is there. */
  actor?: number;
  name?: string;
  area?: string;
  action?: string;
  /** One thing: its type and id. */
  type?: string;
  object?: string;
  outcome?: 'ok' | 'denied';
  from?: string;
  to?: string;
}

/** What the address of the list may say. */
export function auditSearch(raw: RawSearch): AuditSearch {
  const type = textIn(raw.type);
  const object = textIn(raw.object);
  return withoutEmpty({
    ...pageIn(raw),
    actor: numberIn(raw.actor),
    name: textIn(raw.name),
    area: oneOf(
      areas.map(({ key }) => key),
      raw.area,
    ),
    action: oneOf(Object.keys(actions), raw.action),
    ...(type && object && { type, object }),
    outcome: oneOf(['ok', 'denied'] as const, raw.outcome),
    ...daysIn(raw),
  });
}
