import { describe, expect, jest, test } from '@jest/globals';
import { ChunkShapes } from './chunk-shape.js';

interface Chunk {
  choices?: { delta?: { content?: string } }[];
}
const parsed = (data: string): string | null =>
  (JSON.parse(data) as Chunk).choices?.[0]?.delta?.content ?? null;

/** What a reader makes of a stream's chunks, and how many it had to parse. */
function read(chunks: readonly string[]): { words: string[]; parses: number } {
  const shapes = new ChunkShapes();
  let parses = 0;
  const words = chunks.map((data) => {
    const known = shapes.wordsOf(data);
    if (known !== null) return known;
    parses += 1;
    const found = parsed(data) ?? '';
    shapes.learn(data, found, parsed);
    return found;
  });
  return { words, parses };
}

const said = ['这双', '云步', ' 699', '元，', '鞋底“软”', '…', '{"content":"不"}'.replaceAll('"', '')];
const tricky = ['他说"好"', '一行\n两行', '反\\斜', '\u0007响', ...said];
type Write = (content: string, n: number) => string;
const plain: Write = (content) =>
  JSON.stringify({ id: 'c1', choices: [{ index: 0, delta: { content }, finish_reason: null }] });
const servers: Record<string, Write> = {
  plain: plain,
  'with blanks': (content) => plain(content, 0).replace('"content":', '"content": '),
  'with a role': (content) => JSON.stringify({ choices: [{ delta: { role: 'assistant', content } }] }),
  'with the words twice, ours last': (content) =>
    JSON.stringify({ echo: { content }, choices: [{ delta: { content } }] }),
  'with something of the same name before': (content) =>
    JSON.stringify({ note: { content: '这双' }, choices: [{ delta: { content } }] }),
  'with a number in each chunk': (content, n) => JSON.stringify({ n, choices: [{ delta: { content } }] }),
  'with letters as numbers': (content) =>
    plain(content, 0).replace(
      /[^\x20-\x7e]/g,
      (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
};

describe('the words of a chunk', () => {
  test.each(Object.entries(servers))('are those that parsing finds: a server %s', (_, write) => {
    for (const contents of [said, tricky, tricky.toReversed()])
      expect(read(contents.map(write)).words).toEqual(contents);
  });

  test('are read without parsing once the shape is known', () => {
    expect(read(said.map(plain)).parses).toBe(1);
    expect(read(said.map(servers['with blanks']!)).parses).toBe(1);
    expect(read(said.map(servers['with something of the same name before']!)).parses).toBe(1);
  });

  test('are not read of a chunk that says anything else', () => {
    const shapes = new ChunkShapes();
    shapes.learn(plain('这双', 0), '这双', parsed);
    expect(shapes.wordsOf(plain('云步', 0))).toBe('云步');
    const last = JSON.stringify({
      id: 'c1',
      choices: [{ index: 0, delta: { content: '好' }, finish_reason: 'stop' }],
    });
    expect(shapes.wordsOf(last)).toBeNull();
    expect(
      shapes.wordsOf(plain('好"},"finish_reason":"stop","x":{"y":"', 0).replaceAll('\\"', '"')),
    ).toBeNull();
  });

  test('a server whose chunks all differ is not followed for ever', () => {
    const shapes = new ChunkShapes();
    const look = jest.fn(parsed);
    for (let n = 0; n < 20; n += 1) {
      const data = servers['with a number in each chunk']!('这双', n);
      if (shapes.wordsOf(data) === null) shapes.learn(data, '这双', look);
    }
    expect(look.mock.calls.length).toBe(4);
  });
});
