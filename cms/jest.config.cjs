module.exports = {
  testEnvironment: 'node',
  // Strapi keeps itself on the global object, and each file starts and ends a Strapi of its own.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  rootDir: __dirname,
  testMatch: ['<rootDir>/tests/**/*.test.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.tmp', '<rootDir>/.strapi', '<rootDir>/.cache'],
  // A Strapi starts in five seconds, on a busy machine in a minute and more.
  testTimeout: 240_000,
  maxWorkers: 1,
};
