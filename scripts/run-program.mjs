import { spawnSync } from 'node:child_process';

import { ROOT } from './build/tree.mjs';

/**
 * Runs a program of Node.js in the project's folder, with this process's output, and returns its exit code.
 * @param {string} program @param {readonly string[]} parameters @param {Readonly<Record<string, string>>} [environment]
 */
export function runProgram(program, parameters, environment = {}) {
  const { status } = spawnSync(process.execPath, [program, ...parameters], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  return status ?? 1;
}
