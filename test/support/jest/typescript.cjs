'use strict';
// Lets Node load TypeScript: SWC compiles each version of a file once, and `@studio/<name>` is libs/<name>/src.

const { createHash } = require('node:crypto');
const { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../../..');
const CACHE = path.join(ROOT, 'node_modules/.cache/compiled-tests');
/** Older entries are removed, so that the cache holds what a week's work compiled. */
const KEPT_MS = 7 * 86_400_000;

/** The settings of tsconfig.json, as SWC names them. Dynamic imports stay, as Node can only import some packages so. */
const OPTIONS = {
  swcrc: false,
  configFile: false,
  sourceMaps: true,
  module: { type: 'commonjs', ignoreDynamic: true },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
    keepClassNames: true,
  },
};

/** The file with the source map of each loaded file. */
const sourceMaps = new Map();
/** Jest's own copy of these for the current spec file. */
let mapsOfJest = new Map();
let salt;

function compiled(file) {
  salt ??= `${require('@swc/core/package.json').version} ${JSON.stringify(OPTIONS)}`;
  const source = readFileSync(file, 'utf8');
  const key = createHash('sha1').update(salt).update(file).update(source).digest('hex');
  const entry = path.join(CACHE, `${key}.js`);
  sourceMaps.set(file, `${entry}.map`);
  mapsOfJest.set(file, `${entry}.map`);
  try {
    return readFileSync(entry, 'utf8');
  } catch {
    return compile(file, source, entry);
  }
}

function compile(file, source, entry) {
  const { code, map } = require('@swc/core').transformSync(source, {
    ...OPTIONS,
    filename: file,
    sourceFileName: file,
  });
  mkdirSync(CACHE, { recursive: true });
  // The map first: an entry whose code is there is complete.
  write(`${entry}.map`, map);
  write(entry, code);
  return code;
}

/** Another worker may write the same file now; each reader sees one of them as a whole. */
function write(file, content) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

/** Removes what was compiled long ago; what is still used is compiled again. */
function pruneCache() {
  mkdirSync(CACHE, { recursive: true });
  const limit = Date.now() - KEPT_MS;
  for (const name of readdirSync(CACHE)) {
    const file = path.join(CACHE, name);
    if (statSync(file).mtimeMs < limit) rmSync(file);
  }
}

/** Adds the source maps of loaded files to those that Jest reads for stack traces, and of all that are loaded later. */
function reportSourceMaps(maps) {
  mapsOfJest = maps;
  for (const [file, map] of sourceMaps) maps.set(file, map);
}

Module._extensions['.ts'] = (module, file) => module._compile(compiled(file), file);

const resolve = Module._resolveFilename;
Module._resolveFilename = function resolveFilename(request, ...rest) {
  const library = /^@studio\/([^/]+)$/.exec(request)?.[1];
  return resolve.call(this, library ? path.join(ROOT, 'libs', library, 'src/index.ts') : request, ...rest);
};

module.exports = { pruneCache, reportSourceMaps };
