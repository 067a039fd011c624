'use strict';
require('reflect-metadata');
const notOnACluster = require('./not-on-a-cluster.cjs');
const { pruneCache } = require('./typescript.cjs');

module.exports = async function globalSetup() {
  pruneCache();
  if (process.env.TEST_DATABASE_WORKERS)
    for (const { file, tests = [''], reason } of notOnACluster)
      for (const name of tests)
        process.stdout.write(`Not on a cluster: ${[file, name].filter(Boolean).join(', ')}: ${reason}.\n`);
  globalThis.endTestServer = await require('../global-setup.ts').default();
};
