'use strict';
require('reflect-metadata');
const { pruneCache } = require('./typescript.cjs');

module.exports = async function globalSetup() {
  pruneCache();
  globalThis.endTestServer = await require('../global-setup.ts').default();
};
