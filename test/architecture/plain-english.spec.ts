import { readdirSync } from 'node:fs';
import path from 'node:path';

import { type AllowedUse, readableInCode, readableInPage, REFUSED_WORDS, refusedIn, refusedInFile } from './word-list';

/** Uses that stay. Their texts are blanked before a file is searched. */
const ALLOWED: readonly AllowedUse[] = [
  {
    files: /^docs\/security\.md$/,
    text: /"[^"|]+"/g,
    reason: 'Names of tests are quoted unchanged.',
  },
  {
    files: /^src\/assistant\/help\/pages\//,
    text: /^(?:keywords: .*| {2}- .*\?)$/gm,
    reason: 'Keywords and questions of help pages are what people type into a search.',
  },
  {
    files: /^src\/assistant\/help\/pages\//,
    text: /^\d+\. .*"[^"]+".*$/gm,
    reason: 'Steps quote the summaries of operations, which are written in the controllers.',
  },
];

/** Their texts are read where they are written. */
const GENERATED: readonly string[] = ['docs/configuration.md', 'docs/errors.md'];

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'src/assistant/help/pages'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
      .filter((file) => !GENERATED.includes(file)),
  ),
];

const ROOTS = ['src', 'libs', 'bench', 'test/harness', 'test/robustness'];

const codeFolders = ROOTS.flatMap((root) => [
  root,
  ...readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${root}/${name}`),
]);

/** Code and pages of a folder; of a root, only its own files. */
function filesOf(folder: string): string[] {
  const isRoot = ROOTS.includes(folder);
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
    const code =
      "const told = byHand(anew); // it's read anew\nconst url = 'https://a.b/told'; f(`the ${anew} 'anew'`);";
    expect(refusedIn(readableInCode(code)).map(({ word }) => word)).toEqual(['anew']);
  });

  it.each(ALLOWED)('needs the exception of $files: $reason', (use) => {
    const others = ALLOWED.filter((other) => other !== use);
    const without = pages.filter((page) => use.files.test(page)).flatMap((page) => refusedInFile(page, others));
    expect(without).not.toEqual([]);
  });

  it.each(pages)('%s', (page) => {
    expect(refusedInFile(page, ALLOWED)).toEqual([]);
  });

  it.each(codeFolders)('comments and texts of %s', (folder) => {
    expect(filesOf(folder).flatMap((file) => refusedInFile(file, ALLOWED))).toEqual([]);
  });
});
