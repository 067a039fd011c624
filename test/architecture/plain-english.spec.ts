import { readdirSync } from 'node:fs';
import path from 'node:path';

import { type AllowedUse, readableInCode, readableInPage, REFUSED_WORDS, refusedIn, refusedInFile } from './word-list';

/** Uses that stay. The text is left out before a file is read. */
const ALLOWED: readonly AllowedUse[] = [
  {
    file: 'docs/security.md',
    text: /"[^"|]+"/g,
    reason: 'names of tests are quoted as they are',
  },
];

/**
 * Folders whose comments and texts still have refused words. New code may not add a folder: a folder leaves the list when it
 * is clean, and none comes back.
 */
const NOT_YET_CLEAN: readonly string[] = [];

/** Their texts are read where they are written. */
const GENERATED: readonly string[] = ['docs/configuration.md', 'docs/errors.md'];

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.posix.join('docs', file.split(path.sep).join('/')))
    .filter((file) => !GENERATED.includes(file)),
];

const codeFolders = ['src', 'libs'].flatMap((root) => [
  root,
  ...readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${root}/${name}`),
]);

/** Files of a folder with what people read: code, and pages that the service serves. A root has those beside its folders. */
function filesOf(folder: string): string[] {
  const isRoot = !folder.includes('/');
  return readdirSync(folder, { recursive: !isRoot, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|md)$/.test(file) && !file.endsWith('.spec.ts'))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')));
}

describe('plain English', () => {
  it.each(REFUSED_WORDS)('refuses "$pattern"', ({ pattern, example }) => {
    expect(refusedIn(example)).toHaveLength(1);
    expect(refusedIn(readableInCode(`/** ${example} */ const x = \`${example}\`;`))).toHaveLength(2);
    expect(refusedIn(readableInPage(`A \`${pattern}\` in code.`))).toEqual([]);
  });

  it('reads comments and sentences of code, not its names', () => {
    const code = "const told = byHand(anew); // it's read anew\nconst url = 'https://a.b/told'; const word = 'anew';";
    expect(refusedIn(readableInCode(code)).map(({ word }) => word)).toEqual(['anew']);
  });

  it('has a reason for each allowed use, which is still there', () => {
    const unused = ALLOWED.filter((use) => {
      const others = ALLOWED.filter((other) => other !== use);
      return refusedInFile(use.file, others).length === refusedInFile(use.file, ALLOWED).length;
    });
    expect(unused.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
    expect(ALLOWED.filter(({ reason }) => reason.length === 0)).toEqual([]);
  });

  it.each(pages)('%s', (page) => {
    expect(refusedInFile(page, ALLOWED)).toEqual([]);
  });

  it.each(codeFolders.filter((folder) => !NOT_YET_CLEAN.includes(folder)))('comments and texts of %s', (folder) => {
    expect(filesOf(folder).flatMap((file) => refusedInFile(file, ALLOWED))).toEqual([]);
  });

  it('knows the folders that are not yet clean', () => {
    expect(NOT_YET_CLEAN.filter((folder) => !codeFolders.includes(folder))).toEqual([]);
  });
});
