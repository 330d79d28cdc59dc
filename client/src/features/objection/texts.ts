import type { ObjectionCollectionView, ObjectionView } from '#contracts';
import { countText, none } from '../../lib/numbers';
import { fullTime } from '../../lib/time';

/** 41%, of what was judged. */
export const wonText = ({ won_share }: Pick<ObjectionView, 'won_share'>): string =>
  won_share === null ? none : `${Math.round(won_share * 100)}%`;

/** What stands behind the share. */
export const wonOfText = ({ won, judged }: Pick<ObjectionView, 'won' | 'judged'>): string =>
  judged === 0 ? '还没有评过分的回答' : `${countText(judged)} 个评过分的回答，${countText(won)} 个及格`;

export function collectionText({
  state,
  done,
  total,
  waiting,
  finished_at,
}: ObjectionCollectionView): string {
  if (state === 'running') return `正在收集：${countText(done)} / ${countText(total)} 场对话`;
  const last = finished_at === null ? '还没有收集过' : `上次收集：${fullTime(finished_at)}`;
  const fresh = waiting === 0 ? '没有新的对话' : `有 ${countText(waiting)} 场新的对话`;
  return `${last}，${fresh}；每天夜里自动收集`;
}
