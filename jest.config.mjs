/**
 * Four kinds of tests, told apart by their names, and what takes too long for `npm test`:
 *   *.spec.ts(x) in libs, tools, server        pure: no process, no network, no mock
 *   *.domain.spec.ts in server, tools          real Postgres and Redis, the model and provider stand-ins
 *   *.verify.spec.ts in server                 the same, run by a `verify:*` command alone, which sets VERIFY
 *   *.spec.ts(x) in client/src                 screens in jsdom
 *   *.browser.spec.ts in client/test           whole journeys in Chromium
 */
import { availableParallelism } from 'node:os';

const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
    },
    module: { type: 'es6' },
  },
];

const base = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx$': swc(true), '\\.ts$': swc(false) },
  moduleNameMapper: {
    '^#(contracts|text|facts|dialogue|scoring|agreement|item-analysis|hearing|drill|llm|session-client|simulated-learner)$':
      '<rootDir>/libs/$1/index.ts',
    '^#(contracts|dialogue)/(.*)$': '<rootDir>/libs/$1/$2.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data'],
};

export default {
  // Many tests wait for stores, clocks and browsers rather than compute: two workers more than there are cores keep those busy: 942 s instead of 1 025.
  maxWorkers: Math.min(4, availableParallelism() + 2),
  // What ES modules of a finished file leave in the heap is never given back: after 130 files a worker held 3.3 GB, spent its time on
  // collecting and was ended by node. A new one takes its place between two files.
  workerIdleMemoryLimit: '1GB',
  // Ending takes a worker with a heap of a gigabyte longer than jest's half second; what a file leaves running fails that file.
  workerGracefulExitTimeout: 20_000,
  testSequencer: '<rootDir>/server/test/harness/sequencer.mjs',
  // What a test may take on a busy machine, hooks that start an application or a browser included; not what it should take.
  testTimeout: 180_000,
  projects: [
    {
      ...base,
      displayName: 'pure',
      testEnvironment: '<rootDir>/server/test/harness/environment.mjs',
      runtime: '<rootDir>/server/test/harness/shared-runtime.cjs',
      testMatch: [
        '<rootDir>/{libs,tools,server}/**/*.spec.ts',
        '<rootDir>/client/test/shared-window.spec.ts',
      ],
      setupFiles: ['<rootDir>/server/test/harness/setup.ts'],
      testPathIgnorePatterns: ['\\.(domain|fault|verify)\\.spec\\.ts$'],
    },
    {
      ...base,
      displayName: 'domain',
      testEnvironment: '<rootDir>/server/test/harness/environment.mjs',
      runtime: '<rootDir>/server/test/harness/shared-runtime.cjs',
      testMatch: [
        `<rootDir>/{tools,server}/**/*.{domain,fault${process.env.VERIFY ? ',verify' : ''}}.spec.ts`,
      ],
      setupFiles: ['<rootDir>/server/test/harness/setup.ts'],
      globalSetup: '<rootDir>/server/test/harness/global-setup.ts',
      globalTeardown: '<rootDir>/server/test/harness/global-teardown.ts',
    },
    {
      ...base,
      displayName: 'screen',
      testEnvironment: '<rootDir>/client/test/jsdom-environment.mjs',
      runtime: '<rootDir>/server/test/harness/shared-runtime.cjs',
      testMatch: ['<rootDir>/client/src/**/*.spec.{ts,tsx}', '<rootDir>/client/test/jsdom-styles.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/client/test/setup-jsdom.ts'],
    },
    {
      ...base,
      displayName: 'browser',
      testEnvironment: '<rootDir>/server/test/harness/environment.mjs',
      runtime: '<rootDir>/server/test/harness/shared-runtime.cjs',
      testMatch: ['<rootDir>/client/test/**/*.browser.spec.ts'],
      globalSetup: '<rootDir>/client/test/product/global-setup.ts',
      globalTeardown: '<rootDir>/client/test/product/global-teardown.ts',
    },
  ],
};
