/** ESM-only packages that Jest has to turn into CommonJS. */
const esmPackages = [
  '@nestjs',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@borewit',
  '@tokenizer',
  'load-esm',
  'temporal-polyfill',
  'temporal-utils',
  'oidc-provider',
  'openid-client',
  'oauth4webapi',
  'jose',
  'marked',
  // Of sanitize-html.
  'htmlparser2',
  'domhandler',
  'domutils',
  'domelementtype',
  'dom-serializer',
  'entities',
];

const withRedis = Boolean(process.env.TEST_REDIS_URL);

/** @type {import('jest').Config} */
module.exports = {
  rootDir: __dirname,
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/libs', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  // Needs a Redis server; `.ci/run` starts one.
  testPathIgnorePatterns: withRedis ? ['/node_modules/'] : ['/node_modules/', '\\.redis\\.spec\\.ts$'],
  transform: {
    '^.+\\.(t|j|mj)s$': [
      '@swc/jest',
      {
        jsc: {
          baseUrl: __dirname,
          // As in tsconfig.json; here too, because the global set-up does not see moduleNameMapper.
          paths: { '@studio/*': ['libs/*/src/index.ts'] },
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          target: 'es2023',
          keepClassNames: true,
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmPackages.join('|')})/)`],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  setupFiles: ['reflect-metadata'],
  testTimeout: 90_000,
  maxWorkers: 2,
  // Every file leaves a loaded application behind in its worker; a worker that grew starts again.
  workerIdleMemoryLimit: '900MB',
};
