import { useEffect, useState } from 'react';
import type { LiveView, Observable } from '#session-client';
import { EvenReveal } from './even-reveal';

/**
 * The text of the reply under way, for the one bubble that shows it. Pieces come up to 200 ms apart; what they bring is shown letter by
 * letter until the next one is due, so that nobody sees steps. Who wants less motion sees each piece at once.
 */
export function useLiveText(live: Observable<LiveView | null>, mid: string, gen: number): string {
  const read = () => {
    const now = live.getSnapshot();
    return now && now.mid === mid && now.gen === gen ? now.text : '';
  };
  const [text, setText] = useState(read);
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const reveal = new EvenReveal(read().length, performance.now());
    let frame = 0;
    const paint = () => {
      frame = 0;
      const whole = read();
      const shown = still ? whole.length : reveal.at(performance.now());
      // Both halves of a character, or neither.
      const end = /[\uD800-\uDBFF]/.test(whole[shown - 1] ?? '') ? shown + 1 : shown;
      setText(whole.slice(0, end));
      if (shown < whole.length) frame = requestAnimationFrame(paint);
    };
    const unsubscribe = live.subscribe(() => {
      reveal.grow(read().length, performance.now());
      frame ||= requestAnimationFrame(paint);
    });
    paint();
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
    };
    // `read` closes over these alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [live, mid, gen]);
  return text;
}
