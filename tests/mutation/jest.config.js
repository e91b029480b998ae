import all from '../../jest.config.js';

const [node] = all.projects;

/** The engine's own tests and nothing else, as fast as they go. */
export default {
  extensionsToTreatAsEsm: node.extensionsToTreatAsEsm,
  transform: node.transform,
  injectGlobals: true,
  testEnvironment: 'node',
  rootDir: '../..',
  testMatch: ['<rootDir>/api/src/rewards/engine/**/*.test.ts'],
};
