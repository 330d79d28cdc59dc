/** The law of who imports whom (docs/architecture.md). `npm run check` fails on a breach. */
const domains = [
  'directory',
  'auth',
  'role',
  'rule',
  'prompt',
  'knowledge',
  'evaluation',
  'course',
  'task',
  'practice',
  'statistics',
  'batch-test',
];
/** What each server domain may import besides itself, platform and libs. */
const mayImport = {
  directory: [],
  auth: ['directory'],
  role: [],
  rule: [],
  prompt: [],
  knowledge: ['directory'],
  evaluation: ['prompt'],
  course: ['role', 'rule', 'prompt', 'knowledge'],
  task: ['course', 'directory'],
  practice: ['task', 'course', 'prompt', 'evaluation', 'directory'],
  statistics: ['practice', 'task', 'course', 'directory'],
  'batch-test': ['task', 'course', 'practice', 'auth'],
};
const group = (names) => `(${names.join('|')})`;

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans-of-dev',
      severity: 'error',
      comment: 'Product code never imports a development package.',
      from: { path: '^(server/src|libs|client/src|migrations)', pathNot: '\\.spec\\.tsx?$|test-support' },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/@types/',
      },
    },
    {
      name: 'text-stands-alone',
      severity: 'error',
      from: { path: '^libs/text/' },
      to: { path: '^(libs/(?!text/)|tools|server|client|migrations)' },
    },
    {
      name: 'contracts-see-text-only',
      severity: 'error',
      from: { path: '^libs/contracts/' },
      to: { path: '^(libs/(?!contracts/|text/)|tools|server|client|migrations)' },
    },
    {
      name: 'facts-see-contracts-and-text-only',
      severity: 'error',
      from: { path: '^libs/facts/' },
      to: { path: '^(libs/(?!facts/|contracts/|text/)|tools|server|client|migrations)' },
    },
    {
      name: 'pure-libs-see-contracts-and-text-only',
      severity: 'error',
      from: { path: '^libs/(dialogue|scoring|session-client)/' },
      to: {
        path: '^(libs/(?!contracts/|text/|dialogue/|scoring/|session-client/)|tools|server|client|migrations)',
      },
    },
    {
      name: 'pure-libs-do-not-mix',
      severity: 'error',
      comment: 'But the client folds the log by the function that the session machine folds it by.',
      from: { path: '^libs/(dialogue|scoring|session-client)/', pathNot: '\\.spec\\.ts$|test-support' },
      to: {
        path: '^libs/(dialogue|scoring|session-client)/',
        pathNot: ['^libs/$1/', '^libs/dialogue/fold-turns\\.ts$'],
      },
    },
    {
      name: 'llm-stands-alone',
      severity: 'error',
      from: { path: '^libs/llm/' },
      to: { path: '^(libs/(?!llm/)|tools|server|client|migrations)' },
    },
    {
      name: 'machine-is-pure',
      severity: 'error',
      comment: 'The session machine and the arithmetic know no clock, no I/O.',
      from: { path: '^libs/(dialogue|scoring|contracts|text|facts)/', pathNot: '\\.spec\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'tools-know-only-the-wire',
      severity: 'error',
      comment:
        'But the model stand-in finds statements about facts, and what is said to a customer, as code reads them: nothing else here could.',
      from: { path: '^tools/' },
      to: { path: '^(libs/(?!contracts/|session-client/|facts/|text/)|server|client|migrations)' },
    },
    {
      name: 'no-product-file-imports-a-tool',
      severity: 'error',
      from: { path: '^(server/src|libs|client/src|migrations)' },
      to: { path: '^tools/' },
    },
    {
      name: 'libs-have-no-framework',
      severity: 'error',
      from: { path: '^(libs|tools)/' },
      to: { path: '^node_modules/(@nestjs|typeorm|react|@mui)/' },
    },
    {
      name: 'platform-sees-libs-only',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: `^server/src/(?!platform/)` },
    },
    {
      name: 'nothing-imports-app-module',
      severity: 'error',
      from: { pathNot: '^server/(src/main\\.ts|test/)' },
      to: { path: '^server/src/app\\.module\\.ts' },
    },
    {
      name: 'launcher-stands-apart',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/launcher/' },
      to: { path: '^server/src/launcher/' },
    },
    ...domains.map((d) => {
      const allowed = [d, ...mayImport[d]];
      const denied = domains.filter((x) => !allowed.includes(x));
      return {
        name: `${d}-imports`,
        severity: 'error',
        from: { path: `^server/src/${d}/` },
        to: { path: `^server/src/${group(denied)}/` },
      };
    }),
    {
      name: 'domains-meet-at-their-index',
      severity: 'error',
      comment: "A domain's index.ts is what all others may use of it.",
      from: { path: '^server/src/([^/]+)', pathNot: '\\.spec\\.ts$' },
      to: {
        path: `^server/src/${group(domains)}/`,
        pathNot: '^server/src/$1/|^server/src/[^/]+/index\\.ts$',
      },
    },
    {
      name: 'openai-in-one-place',
      severity: 'error',
      from: { pathNot: '^server/src/platform/llm/' },
      to: { path: '^node_modules/openai/' },
    },
    {
      name: 'feishu-sdk-in-one-place',
      severity: 'error',
      from: { pathNot: '^server/src/directory/feishu/' },
      to: { path: '^node_modules/@larksuiteoapi/' },
    },
    {
      name: 's3-in-one-place',
      severity: 'error',
      from: { pathNot: '^server/src/platform/file-storage/s3-storage' },
      to: { path: '^node_modules/@aws-sdk/' },
    },
    {
      name: 's3-only-where-there-is-a-bucket',
      comment: 'Loading the library at every start would cost each process a fifth of a second and 35 MB.',
      severity: 'error',
      from: { path: '^server/src/' },
      to: { path: '^server/src/platform/file-storage/s3-storage', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'client-sees-libs-only',
      severity: 'error',
      from: { path: '^client/src/' },
      to: { path: '^(server|migrations|tools|libs/llm/)' },
    },
    {
      name: 'features-do-not-mix',
      severity: 'error',
      from: { path: '^client/src/features/([^/]+)/' },
      to: { path: '^client/src/(features/(?!$1/|shared-)|app/)' },
    },
    {
      name: 'ui-and-api-are-below-features',
      severity: 'error',
      from: { path: '^client/src/(ui|api|lib)/' },
      to: { path: '^client/src/(features|app)/' },
    },
    {
      name: 'h5-has-no-dto',
      severity: 'error',
      comment: 'The phone pays for no validator.',
      from: { path: '^client/src/features/h5-' },
      to: { path: '^(libs/contracts/.+\\.dto\\.ts$|node_modules/class-)' },
    },
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
