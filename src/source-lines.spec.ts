import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runInThisContext } from 'node:vm';

import { encode } from '@jridgewell/sourcemap-codec';

import { nameSourceLines } from './source-lines';

/** By line of the bundle: column, index of the source and its line; a column alone is where code of no source begins. */
const MAPPINGS: Parameters<typeof encode>[0] = [
  [[0, 0, 0, 0], [20, 0, 6, 0], [60]],
  [],
  [
    [0, 1, 39, 0],
    [30, 1, 40, 0],
  ],
];

describe('stack traces of the bundle', () => {
  const prepare: unknown = Reflect.get(Error, 'prepareStackTrace');
  let folder: string;
  let bundle: string;

  const stackOf = (code: string) => {
    try {
      runInThisContext(code, { filename: bundle, displayErrors: false });
      return '';
    } catch (error) {
      return (error as Error).stack ?? '';
    }
  };

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'studio-lines-'));
    bundle = path.join(folder, 'service.js');
    nameSourceLines(bundle);
  });
  afterEach(async () => {
    // The worker's own, or none.
    Reflect.set(Error, 'prepareStackTrace', prepare);
    await rm(folder, { recursive: true, force: true });
  });

  it('name file and line of the source that stands at the place, by the last mapping before it', async () => {
    const map = { version: 3, sources: ['src/a.ts', 'libs/b.ts'], names: [], mappings: encode(MAPPINGS) };
    await writeFile(`${bundle}.map`, JSON.stringify(map));
    expect(stackOf('throw new TypeError("wrong")')).toMatch(/^TypeError: wrong\n {4}at src\/a\.ts:1\n/);
    expect(stackOf(`${' '.repeat(25)}throw new Error("wrong")`)).toMatch(/^Error: wrong\n {4}at src\/a\.ts:7\n/);
    expect(stackOf(`${' '.repeat(65)}throw new Error("wrong")`)).toContain(`at ${bundle}:1:72\n`);
    expect(stackOf('\n\n function failing() { throw new Error("wrong"); } failing()')).toMatch(
      /^Error: wrong\n {4}at failing \(libs\/b\.ts:40\)\n {4}at libs\/b\.ts:41\n/,
    );
  });

  it('are those of V8 for other files, and where the map is missing or damaged', async () => {
    const own = stackOf('throw new Error("wrong")');
    expect(own).toContain(`${bundle}:1:7`);
    expect(own).toContain(path.basename(__filename));
    nameSourceLines(bundle);
    await writeFile(`${bundle}.map`, '{');
    expect(stackOf('throw new Error("wrong")')).toContain(`${bundle}:1:7`);
  });
});
