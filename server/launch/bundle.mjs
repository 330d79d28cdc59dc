/** `npm run check:bundle`: what a phone must load before a page can be used, in compressed JavaScript, against its budget. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { prepare } from './prepare.mjs';
import { root } from './run.mjs';

const page = (name) => ['src/app/h5/main.tsx', `src/features/${name}.tsx`];
/** In KB of 1000 bytes: what is loaded at once, and the chart that follows the summary's text. */
const budgets = [
  ['Task list', page('h5-tasks/TasksPage'), 200],
  ['Records', page('h5-records/RecordsPage'), 200],
  ['Chat', page('h5-session/ChatPage'), 235],
  ['Summary', page('h5-score/SummaryPage'), 205],
  ['Detail', page('h5-score/DetailPage'), 205],
];

await prepare({ builds: ['client'] });
const built = join(root, 'dist', 'client');
const manifest = JSON.parse(readFileSync(join(built, '.vite', 'h5.json'), 'utf8'));
const chunks = Object.values(manifest);

/** The chunk that a source file became, and all it imports before it runs. */
function withImports(chunk, found = new Set()) {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports ?? []) withImports(manifest[name], found);
  return found;
}

function chunkOf(source) {
  const chunk = chunks.find(
    ({ src, isEntry }) => src === source || (source === 'src/app/h5/main.tsx' && isEntry),
  );
  if (chunk === undefined)
    throw new Error(`${source} is no chunk of its own: is its page still loaded lazily?`);
  return chunk;
}

const compressed = ({ file }) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length;

let over = 0;
for (const [title, sources, budget] of budgets) {
  const loaded = new Set(sources.flatMap((source) => [...withImports(chunkOf(source))]));
  const size = [...loaded].reduce((sum, chunk) => sum + compressed(chunk), 0) / 1000;
  if (size > budget) over += 1;
  console.log(
    `${title.padEnd(10)} ${size.toFixed(1).padStart(6)} of ${budget} KB${size > budget ? '  TOO MUCH' : ''}`,
  );
}
process.exit(over === 0 ? 0 : 1);
