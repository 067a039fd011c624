// What a build is made of, and whether the one in dist/ is of these files.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
export const DIST = path.join(ROOT, 'dist');
const STAMP = path.join(DIST, '.built');

/** Folders that are compiled. */
export const SOURCE_FOLDERS = ['src', 'libs', 'bench'];
const FURTHER = [
  'scripts/build',
  'openapi.json',
  'package-lock.json',
  'package.json',
  'tsconfig.build.json',
  'tsconfig.json',
];

/** Paths of all files below a folder of the project, relative to the project. */
export function filesBelow(folder) {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}

export function isSource(file) {
  return file.endsWith('.ts') && !file.endsWith('.d.ts') && !file.endsWith('.spec.ts');
}

/** Changes with every file that is added, removed or written. Their contents are not read: that would slow each start. */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const entry of [...SOURCE_FOLDERS, ...FURTHER]) {
    const stats = statSync(path.join(ROOT, entry), { throwIfNoEntry: false });
    const files = stats?.isDirectory() ? filesBelow(entry).filter((file) => !file.endsWith('.spec.ts')) : [entry];
    for (const file of files.sort()) {
      const found = statSync(path.join(ROOT, file), { throwIfNoEntry: false });
      hash.update(`${file}\0${found?.size}\0${found?.mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** Whether dist/ holds a complete build of the present sources. */
export function isBuilt() {
  return stampIn(STAMP) === fingerprint();
}

/** Records that the build of the sources with this fingerprint is complete. */
export function recordBuilt(print) {
  writeFileSync(STAMP, print);
}

export function stampIn(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
