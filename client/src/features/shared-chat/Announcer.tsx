/** Reads a reply aloud once, when it is whole: tokens are noise to an ear. */
import { useEffect, useRef, useState } from 'react';
import type { SessionView } from '#session-client';

export function Announcer({ view, customer }: { view: SessionView; customer: string }) {
  const [said, setSaid] = useState('');
  const announced = useRef<Set<string> | null>(null);
  useEffect(() => {
    const whole = view.turns.flatMap(({ reply }) => (reply?.status === 'completed' ? [reply] : []));
    // What was there when the page opened is read by whoever wants to, not aloud.
    announced.current ??= new Set(whole.map(({ mid, gen }) => `${mid}/${gen}`));
    const fresh = whole.filter(({ mid, gen }) => !announced.current!.has(`${mid}/${gen}`));
    for (const { mid, gen } of fresh) announced.current.add(`${mid}/${gen}`);
    if (fresh.length > 0) setSaid(fresh.map(({ text }) => `${customer}：${text}`).join(' '));
  }, [view.turns, customer]);
  return (
    <div className="visually-hidden" aria-live="polite" data-announcer>
      {said}
    </div>
  );
}
