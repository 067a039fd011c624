'use strict';

const notOnACluster = require('./test/support/jest/not-on-a-cluster.cjs');

const withRedis = Boolean(process.env.TEST_REDIS_URL);
const withPooler = Boolean(process.env.TEST_DATABASE_POOLER);
const onACluster = Boolean(process.env.TEST_DATABASE_WORKERS);
/** Files that a cluster has no use for, as patterns. */
const skipped = notOnACluster
  .filter(({ tests }) => !tests)
  .map(({ file }) => `/${file.replaceAll('.', String.raw`\.`)}$`);

/** @type {import('jest').Config} */
module.exports = {
  roots: ['<rootDir>/src', '<rootDir>/libs', '<rootDir>/test', '<rootDir>/web'],
  testMatch: ['**/*.spec.ts'],
  // Tests that need a Redis server, which `.ci/run` starts, or PgBouncer, for `npm run scale:pooler`.
  testPathIgnorePatterns: [
    ...(withRedis ? [] : [String.raw`\.redis\.spec\.ts$`]),
    ...(withPooler ? [] : [String.raw`\.pooler\.spec\.ts$`]),
    ...(onACluster ? skipped : []),
  ],
  moduleFileExtensions: ['ts', 'js', 'json'],
  // Node loads the modules and not Jest: see test/support/jest/runner.cjs.
  transform: {},
  testEnvironment: '<rootDir>/test/support/jest/environment.cjs',
  testRunner: '<rootDir>/test/support/jest/runner.cjs',
  globalSetup: '<rootDir>/test/support/jest/global-setup.cjs',
  globalTeardown: '<rootDir>/test/support/jest/global-teardown.cjs',
  setupFilesAfterEnv: ['<rootDir>/test/support/each-file.ts'],
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  maxWorkers: 2,
  // A statement of a cluster takes two to four times as long, and its servers share the processors of the tests.
  testTimeout: onACluster ? 240_000 : 120_000,
};
