'use strict';
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const path = require('node:path');

const notOnACluster = require('./not-on-a-cluster.cjs');

/** Under these names Jest keeps on the global object what belongs to one file: its timeout, handlers and tests. */
const OF_ONE_FILE = new Set(['TEST_TIMEOUT_SYMBOL', 'EVENT_HANDLERS', 'JEST_STATE_SYMBOL', 'RETRY_TIMES_SETTER']);

function forgetFile() {
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    if (OF_ONE_FILE.has(symbol.description)) delete globalThis[symbol];
  }
}

/**
 * The process itself, without a virtual machine for each file. What a file changes in it is put back at its end; spies
 * are restored by Jest's runtime just before that.
 */
module.exports = class SharedEnvironment {
  constructor({ projectConfig }, { testPath }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    /** Parts of the names of tests of this file that are skipped. */
    this.skipped = process.env.TEST_DATABASE_WORKERS
      ? notOnACluster.flatMap(({ file, tests = [] }) => (path.resolve(file) === testPath ? tests : []))
      : [];
    this.before = {
      console: globalThis.console,
      exit: process.exit,
      getBuiltinModule: process.getBuiltinModule,
      stackTraceLimit: Error.stackTraceLimit,
    };
  }

  async setup() {
    forgetFile();
    // Jest's runtime has replaced it by one that does not load modules as Node does.
    process.getBuiltinModule = this.before.getBuiltinModule;
  }

  /** Before each test, and at the end of a file, after all its hooks. */
  handleTestEvent({ name, test }, state) {
    if (name === 'test_start' && this.skipped.some((part) => test.name.includes(part))) test.mode = 'skip';
    if (name !== 'run_finish') return;
    const { leaksSoFar, forgetLogs } = require('../log-watch.ts');
    const leaks = leaksSoFar();
    forgetLogs();
    if (leaks.length > 0)
      state.unhandledErrors.push(new Error(`Log lines contain secrets or personal values:\n${leaks.join('\n')}`));
    const { takeUndeclaredRefusals } = require('../refusal-watch.ts');
    const refusals = takeUndeclaredRefusals();
    if (refusals.length > 0)
      state.unhandledErrors.push(new Error(`Routes do not declare these refusals:\n${refusals.join('\n')}`));
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    globalThis.console = this.before.console;
    process.exit = this.before.exit;
    Error.stackTraceLimit = this.before.stackTraceLimit;
    forgetFile();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
};
