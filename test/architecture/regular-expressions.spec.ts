import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

const PATIENCE_MS = 60_000;
/** Exponential expressions never come back from the first length, those of the third power from the second. */
const LENGTHS = [40, 2_000];
/** What texts are made of, in front and again and again; the end is what fits nothing. */
const PIECES = [
  'a',
  'A',
  '0',
  '-',
  '.',
  ',',
  ':',
  '/',
  '@',
  '_',
  '+',
  ' ',
  '\t',
  '\n',
  '"',
  "'",
  '\\',
  '<',
  '{',
  '%',
  'é',
];
const FRONTS = ['', '"', '<', '-', '.', 'a', '0', 'a:', 'http://', 'https://a', '---\n', '2026-01-01T00:00:00.'];
const ENDS = ['\u0000', '!', '\n'];

/** Says each expression before it tries it, so that the last one said is the one that does not end. */
const TRIES = `
  const { expressions, fronts, pieces, ends, lengths } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
  for (const [source, flags] of expressions) {
    require('node:fs').writeSync(1, source + '\\n');
    for (const front of fronts) for (const piece of pieces) for (const end of ends) for (const length of lengths)
      new RegExp(source, flags.replace('y', '')).test(front + piece.repeat(length) + end);
  }
  require('node:fs').writeSync(1, 'done\\n');`;

/** The regular expressions that are written down in the file. */
function expressionsIn(file: string): [source: string, flags: string][] {
  const text = readFileSync(file, 'utf8');
  const found: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push([node.text.slice(1, end), node.text.slice(end + 1)]);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}

/** The expression that did not end in time; `done` when all did. */
function lastTried(expressions: readonly (readonly [string, string])[], timeout = PATIENCE_MS): string {
  const input = JSON.stringify({ expressions, fronts: FRONTS, pieces: PIECES, ends: ENDS, lengths: LENGTHS });
  const { stdout } = spawnSync(process.execPath, ['-e', TRIES], { input, timeout, encoding: 'utf8' });
  return stdout.trim().split('\n').at(-1) ?? '';
}

describe('regular expressions (ASVS V1.3.12)', () => {
  jest.setTimeout(2 * PATIENCE_MS);

  it('of the service end on texts that almost fit', () => {
    const files = ['src', 'libs'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
        .map((file) => path.join(folder, file)),
    );
    const expressions = files.flatMap(expressionsIn);
    expect(expressions.length).toBeGreaterThan(80);
    expect(lastTried(expressions)).toBe('done');
  });

  it('that can be read in many ways are found by it', () => {
    const slow = String.raw`"(?:[^"\\]+|\\.)*"`;
    expect(
      lastTried(
        [
          ['^a+$', ''],
          [slow, ''],
          ['b', ''],
        ],
        5_000,
      ),
    ).toBe(slow);
  });
});
