/** Mutates the money arithmetic; its own tests must detect at least nine of ten mutants. */
export default {
  mutate: ['api/src/rewards/domain/**/*.ts', '!api/src/rewards/domain/**/*.test.ts'],
  buildCommand: 'node tests/mutation/bundle.mjs',
  plugins: ['./tests/mutation/runner.mjs'],
  testRunner: 'in-process',
  coverageAnalysis: 'perTest',
  ignorePatterns: ['cms', 'site', 'storybook', '.data', '**/dist', 'tests/results'],
  // The compiler checks types.
  disableTypeChecks: false,
  concurrency: 2,
  timeoutMS: 4_000,
  // Loaded modules are never freed.
  maxTestRunnerReuse: 300,
  thresholds: { high: 95, low: 90, break: 90 },
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'tests/results/mutation.json' },
  tempDirName: 'tests/results/stryker',
  // A leftover folder would be a second copy of every test.
  cleanTempDir: 'always',
};
