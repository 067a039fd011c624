// What a build is made of, and whether the one in dist/ is of these files.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
export const DIST = path.join(ROOT, 'dist');
const STAMP = path.join(DIST, '.built');

/** The owner's settings of the project, as `nest build` would read them. */
export const NEST = settingsIn('nest-cli.json');
const { tsConfigPath } = NEST.compilerOptions;
export const TYPESCRIPT = settingsIn(tsConfigPath);
/** The image is built without benchmarks and tests. */
const SOURCE_FOLDERS = TYPESCRIPT.include.filter((folder) => existsSync(path.join(ROOT, folder)));

const FURTHER = [
  '.swcrc',
  'nest-cli.json',
  'openapi.json',
  'package-lock.json',
  'package.json',
  'scripts/build.mjs',
  tsConfigPath,
];

function settingsIn(file) {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
}

/** Paths of all files below a folder of the project, relative to the project; those of tests are not built. */
function filesBelow(folder) {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.spec.ts'))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}

/** The files that are compiled. */
export function sources() {
  return SOURCE_FOLDERS.flatMap(filesBelow).filter((file) => /(?<!\.d)\.ts$/.test(file));
}

/** Changes with every file that is added, removed or written. Their contents are not read: that would slow each start. */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [
    ...FURTHER,
    ...[...SOURCE_FOLDERS, 'scripts/build', 'web', 'clients/typescript/src'].flatMap(filesBelow).sort(),
  ]) {
    const { size, mtimeMs } = statSync(path.join(ROOT, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Whether dist/ holds a complete build of the present sources. */
export function isBuilt() {
  try {
    return readFileSync(STAMP, 'utf8') === fingerprint();
  } catch {
    return false;
  }
}

/** Records that the build of the sources with this fingerprint is complete. */
export function recordBuilt(print) {
  writeFileSync(STAMP, print);
}
