const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  },
];

const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': swc },
  injectGlobals: true,
  setupFiles: ['<rootDir>/.run/testing/stack-frames.mjs'],
  modulePathIgnorePatterns: ['<rootDir>/tests/results'],
};

/** Two environments: Node for api, vault, simulators and the site's server; jsdom for what renders in a browser. */
export default {
  // Finds a test that hangs. Argon2, two databases and jsdom share two cores, perhaps of a loaded machine: none may come near it.
  testTimeout: 90_000,
  // More than the cores: a worker waits for the databases a third of the time.
  maxWorkers: 3,
  // Modules of finished files are never given back, so a worker that has grown large is replaced.
  workerIdleMemoryLimit: '1GB',
  globalSetup: '<rootDir>/.run/testing/make-migrated-folder.mjs',
  globalTeardown: '<rootDir>/.run/testing/remove-migrated-folder.mjs',
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/api/**/*.test.ts',
        '<rootDir>/site/server/**/*.test.ts',
        '<rootDir>/site/src/**/*.test.ts',
        '<rootDir>/tests/{integration,timing}/**/*.test.ts',
      ],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
      moduleNameMapper: {
        '/environment\\.ts$': '<rootDir>/site/jest/environment.ts',
        '\\.css$': '<rootDir>/site/jest/empty.ts',
      },
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/site/jest/jsdom-with-fetch.js',
      testEnvironmentOptions: { customExportConditions: [''] },
      testMatch: ['<rootDir>/site/src/**/*.test.tsx'],
      moduleNameMapper: {
        '/environment\\.ts$': '<rootDir>/site/jest/environment.ts',
        '\\.module\\.css$': 'identity-obj-proxy',
        '\\.css$': '<rootDir>/site/jest/empty.ts',
      },
      setupFilesAfterEnv: ['<rootDir>/site/jest/setup.ts'],
    },
  ],
};
