/**
 * The program. It loads the bundle of `service.ts` and of the packages that every start needs, with the compiled code
 * that an earlier start wrote next to it. Only Node's own modules are imported here.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import path from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

import { nameSourceLines } from './source-lines';

const FOLDER = path.dirname(__dirname);
const BUNDLE = path.join(FOLDER, 'service.js');
/** Code compiled by another version of V8, or with other settings of it, is of no use. */
const COMPILED = path.join(FOLDER, `service.${cachedDataVersionTag()}.cache`);
/** Long enough after the start that the first requests do not wait for it. */
const KEEPING_DELAY_MS = 2_000;

type LoadModule = (exports: object, require: NodeJS.Require, module: object, file: string, folder: string) => void;

function main(): void {
  nameSourceLines(BUNDLE);
  const compiled = compiledCode();
  const script = new Script(Module.wrap(readFileSync(BUNDLE, 'latin1')), {
    filename: BUNDLE,
    cachedData: compiled,
  });
  const module = { exports: {} as { started: Promise<void> } };
  (script.runInThisContext() as LoadModule)(module.exports, createRequire(BUNDLE), module, BUNDLE, FOLDER);
  if (compiled && !script.cachedDataRejected) return;
  void module.exports.started.then(() => setTimeout(() => keepCompiled(script), KEEPING_DELAY_MS).unref());
}

function compiledCode(): Buffer | undefined {
  try {
    return readFileSync(COMPILED);
  } catch {
    return undefined;
  }
}

/** Stores the compiled code for the next start. If the folder is read-only, every start compiles. */
function keepCompiled(script: Script): void {
  try {
    writeFileSync(`${COMPILED}.${process.pid}`, script.createCachedData());
    renameSync(`${COMPILED}.${process.pid}`, COMPILED);
  } catch {
    // Nothing depends on it.
  }
}

main();
