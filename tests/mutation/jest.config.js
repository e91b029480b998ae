import all from '../../jest.config.js';

const [node] = all.projects;

/** The engine's own tests. Those that try thousands of ledgers would take a day here; what is mutated must fall to the plain ones. */
export default {
  extensionsToTreatAsEsm: node.extensionsToTreatAsEsm,
  transform: node.transform,
  injectGlobals: true,
  testEnvironment: 'node',
  rootDir: '../..',
  testMatch: ['<rootDir>/api/src/rewards/engine/**/*.test.ts'],
  testPathIgnorePatterns: ['/(invariants|promises)\\.test\\.ts$'],
};
