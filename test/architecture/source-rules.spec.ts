import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SCHEMAS = ['accounts', 'scheduling', 'passes'] as const;

function sources(folder: string): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => path.join(folder, file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

const all = [...sources('src'), ...sources('libs')];

describe('source', () => {
  it('reads the environment in one place', () => {
    const readers = all.filter(({ text }) => text.includes('process.env')).map(({ file }) => file);
    expect(readers).toEqual([path.join('libs', 'config', 'src', 'process-environment.ts')]);
  });

  it.each(SCHEMAS)('writes the schema %s from its own context only', (schema) => {
    const writes = new RegExp(`(INSERT INTO|UPDATE|DELETE FROM)\\s+${schema}\\.`);
    const others = all.filter(
      ({ file }) => !file.startsWith(path.join('src', schema)) && !file.startsWith(path.join('src', 'database')),
    );
    expect(others.filter(({ text }) => writes.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('reads a schema only from its own context and the ones below it', () => {
    const mayRead: Record<string, readonly string[]> = {
      accounts: ['accounts'],
      scheduling: ['scheduling'],
      passes: ['passes', 'scheduling'],
    };
    const wrong = SCHEMAS.flatMap((context) =>
      all
        .filter(({ file }) => file.startsWith(path.join('src', context)))
        .flatMap(({ file, text }) =>
          SCHEMAS.filter(
            (schema) => !mayRead[context]?.includes(schema) && new RegExp(`(FROM|JOIN)\\s+${schema}\\.`).test(text),
          ).map((schema) => `${file} reads ${schema}`),
        ),
    );
    expect(wrong).toEqual([]);
  });

  it('throws no HTTP exceptions', () => {
    const throwing = all.filter(({ text }) =>
      /new \w*(BadRequest|NotFound|Forbidden|Conflict|Unauthorized|UnprocessableEntity|Http)Exception\(/.test(text),
    );
    expect(throwing.map(({ file }) => file)).toEqual([]);
  });

  it('knows no forwardRef and no synchronised schema', () => {
    expect(all.filter(({ text }) => /forwardRef|synchronize:/.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
