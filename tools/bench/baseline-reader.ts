/** The dearest part of a turn, bare: an undici request and the lines of its stream. */
import { Pool } from 'undici';

const pools = new Map<string, Pool>();

/** Asks the model and hands on each piece of its reply. */
export async function readReply(url: string, text: string, onPiece: (piece: string) => void): Promise<void> {
  const { origin, pathname } = new URL(url);
  const pool = pools.get(origin) ?? new Pool(origin, { connections: 1_024, pipelining: 1 });
  pools.set(origin, pool);
  const { body } = await pool.request({
    path: `${pathname}/chat/completions`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'bench', stream: true, messages: [{ role: 'user', content: text }] }),
  });
  let rest = '';
  for await (const bytes of body.setEncoding('utf8')) {
    rest += bytes as string;
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const data = rest.slice(6, end);
      rest = rest.slice(end + 2);
      if (data === '[DONE]') return;
      const piece = (JSON.parse(data) as { choices: { delta: { content?: string } }[] }).choices[0]!.delta
        .content;
      if (piece) onPiece(piece);
    }
  }
}
