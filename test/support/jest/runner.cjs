'use strict';
// jest-circus, but Node loads the modules instead of Jest: the spec files of a worker share what they import. Only the
// spec file, what prepares each file and circus itself are loaded again for each of them. What this uses of Jest's
// runtime is not documented, hence the exact versions in package.json.

// Once a worker: evaluated again, it would register another provider of metadata for each file.
require('reflect-metadata');
const asyncHooks = require('node:async_hooks');
const circus = require('jest-circus/runner').default;
const { reportSourceMaps } = require('./typescript.cjs');

const exit = process.exit.bind(process);
/** First part of the message by which Jest ends a worker (CHILD_MESSAGE_END of jest-worker). */
const END = 2;
// The applications that files share keep a worker busy, so it would outlive its work, and a run that is killed.
process.on('message', ([type]) => type === END && exit(0));
process.once('disconnect', () => exit(1));

/** Forgets a module, also as a child of this one, which would keep it in memory. */
function unload(file) {
  const loaded = require.cache[file];
  if (!loaded) return;
  delete require.cache[file];
  module.children = module.children.filter((child) => child !== loaded);
}

function loadAgain(file) {
  unload(file);
  return require(file);
}

/**
 * Circus uses a storage to find the test that an error belongs to. On Node 20 a storage slows down every promise of the
 * process, and each timer or module that a test started would keep its whole file in memory. Without a storage, an
 * error outside of the running test fails its file.
 */
class NoStorage {
  run(store, callback) {
    return callback();
  }

  getStore() {
    return undefined;
  }
}

function loadCircus(file) {
  const { AsyncLocalStorage } = asyncHooks;
  asyncHooks.AsyncLocalStorage = NoStorage;
  try {
    return loadAgain(file);
  } finally {
    asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
  }
}

/** Jest's runtime, with Node's way to load modules. */
function withNodeModules(runtime) {
  const replaced = {
    requireModule: loadAgain,
    requireInternalModule: loadCircus,
    unstable_shouldLoadAsEsm: () => false,
  };
  return new Proxy(runtime, {
    get(target, name) {
      if (Object.hasOwn(replaced, name)) return replaced[name];
      const value = target[name];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

module.exports = async function run(globalConfig, config, environment, runtime, testPath, send) {
  globalThis.jest = runtime.requireModuleOrMock(testPath, '@jest/globals').jest;
  reportSourceMaps(runtime.getSourceMaps());
  try {
    return await circus(globalConfig, config, environment, withNodeModules(runtime), testPath, send);
  } finally {
    unload(testPath);
  }
};
