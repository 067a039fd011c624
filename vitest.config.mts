import { defineConfig } from 'vitest/config';

const withRedis = Boolean(process.env['TEST_REDIS_URL']);

// Decorators with metadata, class fields and `@studio/*` are read from tsconfig.json.
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['{src,libs,test}/**/*.spec.ts'],
    // Needs a Redis server; `.ci/run` starts one.
    exclude: withRedis ? [] : ['**/*.redis.spec.ts'],
    globals: true,
    pool: 'forks',
    maxWorkers: 2,
    // The files of a worker share its modules, so it loads and warms up the application once.
    isolate: false,
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['reflect-metadata', 'test/support/each-file.ts'],
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
});
