/**
 * `npm run check:bundle`: what a browser must load before a page can be used, and what follows it, in compressed JavaScript,
 * against its budget.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { prepare } from './install-and-build.mjs';
import { root } from './run.mjs';

const phone = { manifest: 'h5' };
const desk = { manifest: 'console' };
const page = (name) => `src/features/${name}.tsx`;
/** In KB of 1000 bytes; `files`: in how many at most, each with a KB of headers. With `after`, only what comes in addition to that page is counted. */
const budgets = [
  { build: phone, title: 'Task list', source: page('h5-tasks/TasksPage'), budget: 190, files: 5 },
  { build: phone, title: 'Records', source: page('h5-records/RecordsPage'), budget: 190, files: 5 },
  { build: phone, title: 'Chat', source: page('h5-session/ChatPage'), budget: 235, files: 5 },
  { build: phone, title: 'Summary', source: page('h5-score/SummaryPage'), budget: 195 },
  { build: phone, title: 'Detail', source: page('h5-score/DetailPage'), budget: 195 },
  ...[
    ['Courses', 'course/CourseListPage'],
    ['Contradictions', 'contradictions/ContradictionsPage'],
    ['Batch tests', 'batch-test/BatchTestsPage'],
    ['Batch test', 'batch-test/BatchTestPage'],
    ['Tasks', 'task/TasksPage'],
    ['Roles', 'role/RolesPage'],
    ['Rules', 'rule/RulesPage'],
    ['Labelling', 'labelling/LabellingPage'],
    ['Agreement of a rule', 'agreement/AgreementPage'],
    ['Labelling of an exam', 'labelling/ExamLabellingPage'],
    ['Agreement of an exam', 'agreement/ExamAgreementPage'],
    ['Review requests', 'review/ReviewRequestsPage'],
    ['Score appeals', 'appeal/AppealsPage'],
    ['Task detail', 'task-detail/TaskDetailPage'],
    ['Knowledge base', 'knowledge/KnowledgeBasePage'],
    ['Permissions', 'admin/PermissionsPage'],
    ['Audit log', 'audit/AuditPage'],
    ['Overall statistics', 'statistics/OverallStatisticsPage'],
    ['Practice statistics', 'statistics/PracticeStatisticsPage'],
  ].map(([title, name]) => ({ build: desk, title, source: page(name), budget: 310 })),
  {
    build: desk,
    title: 'Calendar of a list',
    source: 'src/ui/pickers/DayRange.tsx',
    after: page('task/TasksPage'),
    budget: 70,
  },
  {
    build: desk,
    title: 'Charts of statistics',
    source: 'src/features/statistics/charts/TrendChart.tsx',
    after: page('statistics/OverallStatisticsPage'),
    budget: 105,
  },
  {
    build: desk,
    title: 'Batch test form',
    source: 'src/features/batch-test/form/BatchTestForm.tsx',
    after: page('batch-test/BatchTestPage'),
    budget: 100,
  },
  {
    build: desk,
    title: 'Task form',
    source: page('task-create/TaskCreatePage'),
    after: page('task/TasksPage'),
    budget: 100,
  },
];

await prepare({ builds: ['client'] });
const built = join(root, 'dist', 'client');
const chunks = new Map();

function manifestOf({ manifest }) {
  if (!chunks.has(manifest)) {
    chunks.set(manifest, JSON.parse(readFileSync(join(built, '.vite', `${manifest}.json`), 'utf8')));
  }
  return chunks.get(manifest);
}

/** A chunk and all it imports before it runs. */
function withImports(manifest, chunk, found = new Set()) {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports ?? []) withImports(manifest, manifest[name], found);
  return found;
}

/** What a page of a build loads: the build's own beginning, and the chunk that the source became. */
function loadedBy(build, source) {
  const manifest = manifestOf(build);
  const all = Object.values(manifest);
  const entry = all.find(({ isEntry }) => isEntry);
  const chunk = all.find(({ src }) => src === source);
  if (chunk === undefined)
    throw new Error(`${source} is no chunk of its own: is its page still loaded lazily?`);
  return new Set([...withImports(manifest, entry), ...withImports(manifest, chunk)]);
}

const sizes = new Map();
function compressed({ file }) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(built, file)), { level: 9 }).length);
  return sizes.get(file);
}

let over = 0;
for (const { build, title, source, after, budget, files = Infinity } of budgets) {
  const before = after === undefined ? new Set() : loadedBy(build, after);
  const loaded = [...loadedBy(build, source)].filter((chunk) => !before.has(chunk));
  const size = loaded.reduce((sum, chunk) => sum + compressed(chunk), 0) / 1000;
  const isOver = size > budget || loaded.length > files;
  if (isOver) over += 1;
  const name = `${build.manifest} ${title}`;
  console.log(
    `${name.padEnd(26)} ${size.toFixed(1).padStart(6)} of ${budget} KB in ${loaded.length} files${isOver ? '  TOO MUCH' : ''}`,
  );
}
process.exit(over === 0 ? 0 : 1);
