/** Judging one thing after the other: a verdict is kept in the background while the next stands on the screen already. */
import { useRef, useState } from 'react';
import type { LabelItemToJudge, LabelVerdict } from '#contracts';
import { useLabelMutation } from '../../api/console/labelling.api';

type Verdicts = ReadonlyMap<number, LabelVerdict | null>;

/** @param onThrough all is judged, and kept */
export function useLabelQueue(items: readonly LabelItemToJudge[], onThrough: () => void) {
  const [label] = useLabelMutation();
  const [order, setOrder] = useState(items);
  const [verdicts, setVerdicts] = useState<Verdicts>(
    () => new Map(items.map(({ item_id, verdict }) => [item_id, verdict])),
  );
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      items.findIndex(({ verdict }) => verdict === null),
    ),
  );
  /** The last one that was judged, for taking it back. */
  const [last, setLast] = useState<number | null>(null);
  const kept = useRef<Promise<void>>(Promise.resolve());
  const placeOf = (id: number) => order.findIndex(({ item_id }) => item_id === id);

  /** One after the other, in the order in which they were said. What can't be kept is shown again, without a verdict. */
  const keep = (item_id: number, verdict: LabelVerdict | null, before: LabelVerdict | null) => {
    kept.current = kept.current.then(async () => {
      const answer = await label({ item_id, verdict });
      if (!('error' in answer)) return;
      setVerdicts((known) => new Map(known).set(item_id, before));
      setAt(placeOf(item_id));
    });
    return kept.current;
  };

  const item = order[at]!;
  const judge = (verdict: LabelVerdict) => {
    const before = verdicts.get(item.item_id) ?? null;
    const next = new Map(verdicts).set(item.item_id, verdict);
    setVerdicts(next);
    setLast(item.item_id);
    const saving = keep(item.item_id, verdict, before);
    const open = (one: LabelItemToJudge) => (next.get(one.item_id) ?? null) === null;
    const after = order.findIndex((one, place) => place > at && open(one));
    const following = after < 0 ? order.findIndex(open) : after;
    if (following < 0) void saving.then(onThrough);
    else setAt(following);
  };
  const undo = () => {
    if (last === null) return;
    const before = verdicts.get(last) ?? null;
    setVerdicts((known) => new Map(known).set(last, null));
    setAt(placeOf(last));
    setLast(null);
    void keep(last, null, before);
  };
  /** To the end of the queue; the next takes its place. */
  const skip = () => {
    if (at === order.length - 1) return;
    setOrder([...order.filter((one) => one !== item), item]);
  };
  return {
    item,
    verdict: verdicts.get(item.item_id) ?? null,
    labelled: [...verdicts.values()].filter((verdict) => verdict !== null).length,
    canUndo: last !== null,
    isFirst: at === 0,
    isLast: at === order.length - 1,
    judge,
    undo,
    skip,
    back: () => setAt(Math.max(0, at - 1)),
    forward: () => setAt(Math.min(order.length - 1, at + 1)),
  };
}
