import { useEffect, useState } from 'react';

/** Milliseconds until `endsAt` on the server's clock, once a second; null without a limit. Never below 0. */
export function useCountdown(endsAt: string | null, clockOffsetMs: number, running: boolean): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!endsAt || !running) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [endsAt, running]);
  return endsAt ? Math.max(0, Date.parse(endsAt) - (now + clockOffsetMs)) : null;
}

/** A moment of the server's clock has passed, also when there is no network to say so. */
export function useTimeIsUp(at: string | null, clockOffsetMs: number): boolean {
  const [up, setUp] = useState(false);
  const due = at === null ? null : Date.parse(at) - clockOffsetMs;
  useEffect(() => {
    if (due === null) return;
    const timer = setTimeout(() => setUp(true), due - Date.now());
    return () => clearTimeout(timer);
  }, [due]);
  return up;
}

/** mm:ss, or h:mm:ss from an hour on. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
