/** Findings as they are made. */
import type { Finding } from '#contracts';

export const ok = (title: string, seen: string): Finding => ({ title, state: 'ok', seen, todo: '' });
export const workedAround = (title: string, seen: string, todo = '不用处理'): Finding => ({
  title,
  state: 'worked_around',
  seen,
  todo,
});
export const missing = (title: string, seen: string, todo: string): Finding => ({
  title,
  state: 'missing',
  seen,
  todo,
});
export const broken = (title: string, seen: string, todo: string): Finding => ({
  title,
  state: 'broken',
  seen,
  todo,
});

/** Seconds with one decimal. */
export const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} 秒`;

/** What a look gives within its time; else what is to be said when it doesn't. */
export async function within<T>(ms: number, look: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const end = AbortSignal.timeout(ms);
  const late = new Promise<never>((_, reject) =>
    end.addEventListener('abort', () => reject(new Error(`${inSeconds(ms)}内没有回应`)), { once: true }),
  );
  return Promise.race([look(end), late]);
}

/** The first line of what an error says. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: string };
  return (message || String(code ?? '') || '没有回应').split('\n')[0]!.slice(0, 120);
}
