'use strict';
// Lets Node load TypeScript: SWC compiles each version of a file once, by the settings in .swcrc, as for a build.

const { createHash } = require('node:crypto');
const { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../../..');
const SETTINGS = path.join(ROOT, '.swcrc');
const CACHE = path.join(ROOT, 'node_modules/.cache/compiled-tests');
/** Older entries are removed, so that the cache holds what a week's work compiled. */
const KEPT_MS = 7 * 86_400_000;

/** The file with the source map of each loaded file. */
const sourceMaps = new Map();
/** Jest's own copy of these for the current spec file. */
let mapsOfJest = new Map();
let salt;

function compiled(file) {
  salt ??= `${require('@swc/core/package.json').version} ${readFileSync(SETTINGS, 'utf8')}`;
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
  const { code, map } = require('@swc/core').transformSync(source, { filename: file, sourceFileName: file });
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

module.exports = { pruneCache, reportSourceMaps };
