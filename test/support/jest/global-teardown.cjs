'use strict';

module.exports = async () => {
  // Of files that ran in this process, as Jest runs a single one. A worker that ends needs no such care.
  await require.cache[require.resolve('../app.ts')]?.exports.closeSharedApps();
  await globalThis.endTestServer?.();
};
