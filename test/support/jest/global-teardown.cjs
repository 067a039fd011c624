'use strict';

module.exports = () => globalThis.endTestServer?.();
