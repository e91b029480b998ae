/** Changes the money arithmetic one place at a time; at least nine of ten changes must be noticed by its own tests. */
export default {
  mutate: ['api/src/rewards/domain/**/*.ts', '!api/src/rewards/domain/**/*.test.ts'],
  buildCommand: 'node tests/mutation/bundle.mjs',
  plugins: ['./tests/mutation/runner.mjs'],
  testRunner: 'in-process',
  coverageAnalysis: 'perTest',
  ignorePatterns: ['cms', 'site', 'storybook', '.data', '**/dist', 'tests/results'],
  // Types are the compiler's business.
  disableTypeChecks: false,
  concurrency: 2,
  timeoutMS: 4_000,
  // A module that was read is never forgotten.
  maxTestRunnerReuse: 300,
  thresholds: { high: 95, low: 90, break: 90 },
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'tests/results/mutation.json' },
  tempDirName: 'tests/results/stryker',
  // What is left behind would be a second copy of every test.
  cleanTempDir: 'always',
};
