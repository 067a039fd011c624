import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runInThisContext } from 'node:vm';

import { nameSourceLines } from './source-lines';

/** Line and column of the bundle, index of the source, its line; in ascending order. */
const TABLE = [1, 0, 0, 1, 1, 20, 0, 7, 3, 0, 1, 40, 3, 30, 1, 41];

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

  it('name file and line of the source that stands at the place, by the last row before it', async () => {
    await writeFile(path.join(folder, 'service.lines'), Buffer.from(Int32Array.from(TABLE).buffer));
    await writeFile(path.join(folder, 'service.sources.json'), JSON.stringify(['src/a.ts', 'libs/b.ts']));
    expect(stackOf('throw new TypeError("wrong")')).toMatch(/^TypeError: wrong\n {4}at src\/a\.ts:1\n/);
    expect(stackOf(`${' '.repeat(25)}throw new Error("wrong")`)).toMatch(/^Error: wrong\n {4}at src\/a\.ts:7\n/);
    expect(stackOf('\n\n function failing() { throw new Error("wrong"); } failing()')).toMatch(
      /^Error: wrong\n {4}at failing \(libs\/b\.ts:40\)\n {4}at libs\/b\.ts:41\n/,
    );
  });

  it('are those of V8 for other files, and where the table is missing or was never made', () => {
    const own = stackOf('throw new Error("wrong")');
    expect(own).toContain(`${bundle}:1:7`);
    expect(own).toContain(path.basename(__filename));
  });
});
