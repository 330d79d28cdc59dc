/** What of objections may be shown, and which words stand against a course. Pure. */
import { limits, materialOf, type ObjectionView, type WithMaterial } from '#contracts';
import { candidatesIn, claimsIn, compileFacts, contradictionsIn } from '#facts';
import type { ObjectionRow } from './objection.repository.js';

/** A row as it is shown. */
export function objectionView({ last_at, judged, won, ...row }: ObjectionRow): ObjectionView {
  const { objection_id, name, note, hidden, times, people, examples, version } = row;
  return {
    ...{ objection_id, name, note, hidden, times, people, judged, won },
    won_share: judged === 0 ? null : won / judged,
    ...{ examples, last_time: last_at?.toISOString() ?? null, version },
  };
}

/** What so few people stand behind is not quoted. */
export const isTooFew = ({ people }: Pick<ObjectionRow, 'people'>): boolean => people < limits.fewestPeople;

/** What of a text is not as the material has it, as a sentence; null where nothing is. */
export function contradictionOf(text: string, course: WithMaterial): string | null {
  const { facts } = compileFacts(materialOf(course));
  const candidates = candidatesIn({ texts: [text], customer: [] }, facts);
  const [found] = contradictionsIn(claimsIn(candidates), candidates);
  return found ? `“${found.said}”和货品资料不符，资料里是“${found.fact.written}”：${found.fact.line}` : null;
}
