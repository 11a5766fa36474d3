import process from 'node:process';

// what the specs of a run share bears its name, in each of its workers
process.env.KOBODESK_TEST_RUN ??= String(process.pid);

/** Runs every workspace from its sources; only what runs in threads is loaded as it was built. */
export default {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/web-admin/e2e/'],
  modulePathIgnorePatterns: ['/dist/'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  testSequencer: '<rootDir>/jest.sequencer.mjs',
  globalTeardown: '<rootDir>/jest.teardown.mjs',
  // some of them wait, for a clock or a lease: the two cores have something to do meanwhile
  maxWorkers: 3,
  // each spec leaves some of its modules behind: a worker begins anew before that is all there is
  workerIdleMemoryLimit: '1500MB',
  testTimeout: 60000,
};
