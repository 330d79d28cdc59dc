/** The law of who imports whom (docs/architecture.md). `npm run check` fails on a breach. */
const domains = [
  'directory',
  'auth',
  'cost',
  'role',
  'rule',
  'prompt',
  'knowledge',
  'evaluation',
  'course',
  'task',
  'practice',
  'voice',
  'statistics',
  'labelling',
  'system-check',
  'batch-test',
  'drill',
  'objection',
];
/** What each server domain may import besides itself, platform and libs. */
const mayImport = {
  directory: [],
  auth: ['directory'],
  cost: [],
  role: [],
  rule: [],
  prompt: [],
  knowledge: ['directory'],
  evaluation: ['prompt'],
  course: ['role', 'rule', 'prompt', 'knowledge'],
  task: ['course', 'directory'],
  practice: ['task', 'course', 'cost', 'prompt', 'evaluation', 'directory'],
  voice: ['practice'],
  statistics: ['practice', 'task', 'course', 'labelling', 'directory'],
  labelling: ['practice', 'course', 'evaluation', 'prompt', 'rule', 'directory'],
  'system-check': ['evaluation', 'prompt', 'directory'],
  objection: ['practice', 'course', 'cost', 'role', 'rule'],
  'batch-test': ['task', 'course', 'cost', 'practice', 'auth'],
  drill: ['practice', 'course', 'cost', 'evaluation', 'directory', 'objection'],
};
const group = (names) => `(${names.join('|')})`;
/** A rule: a file of the first path imports none of the second. */
const never = (name, from, to) => ({
  name,
  severity: 'error',
  from: typeof from === 'string' ? { path: from } : from,
  to: typeof to === 'string' ? { path: to } : to,
});
/** A library, and all but the libraries that it may see. */
const seesOnly = (name, lib, seen = []) =>
  never(
    name,
    `^libs/${lib}/`,
    `^(libs/(?!${[lib, ...seen].map((l) => `${l}/`).join('|')})|tools|server|client|migrations)`,
  );
/** All files but those of one place. */
const outside = (place) => ({ pathNot: `^server/${place}` });
const product = '^(server/src|libs|client/src|migrations)';
const tryingEvaluation = '^tools/verify-(agreement|injection|scoring)/';
const pure = '^libs/(dialogue|scoring|session-client)/';

module.exports = {
  forbidden: [
    never('no-circles', {}, { circular: true }),
    // Product code never imports a development package.
    never(
      'no-orphans-of-dev',
      { path: product, pathNot: '\\.spec\\.tsx?$|test-support' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
    ),
    seesOnly('text-stands-alone', 'text'),
    seesOnly('contracts-see-text-only', 'contracts', ['text']),
    seesOnly('facts-see-contracts-and-text-only', 'facts', ['contracts', 'text']),
    never(
      'pure-libs-see-contracts-and-text-only',
      pure,
      '^(libs/(?!contracts/|text/|dialogue/|scoring/|session-client/)|tools|server|client|migrations)',
    ),
    // But the client folds the log by the function that the session machine folds it by.
    never(
      'pure-libs-do-not-mix',
      { path: pure, pathNot: '\\.spec\\.ts$|test-support' },
      { path: pure, pathNot: ['^libs/$1/', '^libs/dialogue/fold-turns\\.ts$'] },
    ),
    // And who is simulated is one over the client that people have.
    seesOnly('simulated-learner-is-a-client', 'simulated-learner', ['contracts', 'session-client']),
    seesOnly('llm-stands-alone', 'llm'),
    seesOnly('agreement-stands-alone', 'agreement'),
    seesOnly('hearing-stands-alone', 'hearing'),
    seesOnly('item-analysis-sees-contracts-and-agreement-only', 'item-analysis', ['contracts', 'agreement']),
    seesOnly('drill-stands-alone', 'drill'),
    // The session machine and the arithmetic know no clock, no I/O.
    never(
      'machine-is-pure',
      {
        path: '^libs/(dialogue|scoring|contracts|text|facts|agreement|item-analysis|hearing|drill)/',
        pathNot: '\\.spec\\.ts$',
      },
      { dependencyTypes: ['core'] },
    ),
    // But the model stand-in finds statements about facts, and what is said to a customer, as code reads them: nothing else here could. And what is
    // concluded from people's labels is tried on simulated judges.
    never(
      'tools-know-only-the-wire',
      { path: '^tools/', pathNot: tryingEvaluation },
      '^(libs/(?!contracts/|session-client/|simulated-learner/|facts/|text/|agreement/|hearing/|drill/)|server|client|migrations)',
    ),
    // And what tries or measures the evaluation itself calls it as other domains do, on the corpora of its tests.
    never(
      'tools-that-try-the-evaluation-know-it-by-its-index',
      tryingEvaluation,
      '^(client|migrations|server/src/(?!(platform/)?[^/]+/index\\.ts$|seed/content/index\\.ts$))',
    ),
    never('no-product-file-imports-a-tool', product, '^tools/'),
    never('libs-have-no-framework', '^(libs|tools)/', '^node_modules/(@nestjs|typeorm|react|@mui)/'),
    never('platform-sees-libs-only', '^server/src/platform/', '^server/src/(?!platform/)'),
    never('nothing-imports-app-module', outside('(src/main\\.ts|test/)'), '^server/src/app\\.module\\.ts'),
    never(
      'launcher-stands-apart',
      { path: '^server/src/', ...outside('src/launcher/') },
      '^server/src/launcher/',
    ),
    ...domains.map((d) => {
      const denied = domains.filter((x) => x !== d && !mayImport[d].includes(x));
      return never(`${d}-imports`, `^server/src/${d}/`, `^server/src/${group(denied)}/`);
    }),
    // A domain's index.ts is what all others may use of it.
    never(
      'domains-meet-at-their-index',
      { path: '^server/src/([^/]+)', pathNot: '\\.spec\\.ts$' },
      {
        path: `^server/src/${group(domains)}/`,
        pathNot: '^server/src/$1/|^server/src/[^/]+/index\\.ts$',
      },
    ),
    never('openai-in-one-place', outside('src/platform/llm/'), '^node_modules/openai/'),
    never('feishu-sdk-in-one-place', outside('src/directory/feishu/'), '^node_modules/@larksuiteoapi/'),
    never('s3-in-one-place', outside('src/platform/file-storage/s3-storage'), '^node_modules/@aws-sdk/'),
    // Loading the library at every start would cost each process a fifth of a second and 35 MB.
    never('s3-only-where-there-is-a-bucket', '^server/src/', {
      path: '^server/src/platform/file-storage/s3-storage',
      dependencyTypesNot: ['dynamic-import'],
    }),
    never('client-sees-libs-only', '^client/src/', '^(server|migrations|tools|libs/llm/)'),
    never(
      'features-do-not-mix',
      '^client/src/features/([^/]+)/',
      '^client/src/(features/(?!$1/|shared-)|app/)',
    ),
    never('ui-and-api-are-below-features', '^client/src/(ui|api|lib)/', '^client/src/(features|app)/'),
    // The phone pays for no validator.
    never(
      'h5-has-no-dto',
      '^client/src/features/h5-',
      '^(libs/contracts/.+\\.dto\\.ts$|node_modules/class-)',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'server/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
