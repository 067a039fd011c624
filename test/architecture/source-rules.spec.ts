import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { contexts, upstreamsOf } from './contexts';

/** Schemas that no other context reads, not even one that may import theirs (docs/architecture.md, "Tenancy"). */
const READ_BY_THEIR_OWN_ONLY: readonly string[] = ['accounts', 'assistant'];

/** Migrations, and the demo studios, which are made and removed as a whole: they write and read across the schemas. */
const ACROSS = [path.join('src', 'database'), path.join('src', 'demo'), path.join('src', 'studio-file')];

function sources(folder: string): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => path.join(folder, file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

const isIn = (file: string, folder: string) => file.startsWith(`${folder}${path.sep}`);
const isAcross = (file: string) => ACROSS.some((folder) => isIn(file, folder));

const all = [...sources('src'), ...sources('libs')];

describe('source', () => {
  it('reads the environment in one place', () => {
    const readers = all.filter(({ text }) => text.includes('process.env')).map(({ file }) => file);
    expect(readers).toEqual([path.join('libs', 'config', 'src', 'process-environment.ts')]);
  });

  it('has contexts, each named in the dependency rules', () => {
    expect(contexts).toEqual(expect.arrayContaining(['accounts', 'passes', 'scheduling']));
    expect(contexts.filter((context) => upstreamsOf(context) === null)).toEqual([]);
  });

  it.each(contexts)('writes the schema %s from its own context only', (schema) => {
    const writes = new RegExp(`(INSERT INTO|UPDATE|DELETE FROM)\\s+${schema}\\.|insertRows\\b[^;]*'${schema}\\.`);
    const others = all.filter(({ file }) => !isIn(file, path.join('src', schema)) && !isAcross(file));
    expect(others.filter(({ text }) => writes.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it.each(contexts)('reads the schema %s only from its own context and those that may import it', (schema) => {
    const reads = new RegExp(`(FROM|JOIN)\\s+${schema}\\.`);
    const readers = contexts.filter(
      (context) =>
        context === schema || (!READ_BY_THEIR_OWN_ONLY.includes(schema) && upstreamsOf(context)?.includes(schema)),
    );
    const others = all.filter(
      ({ file }) => !readers.some((context) => isIn(file, path.join('src', context))) && !isAcross(file),
    );
    expect(others.filter(({ text }) => reads.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('asks the clock in use cases, adapters and demo studios only: rules take now as an argument', () => {
    const provider = path.join('src', 'app.module.ts');
    const asking = all
      .filter(({ file, text }) => file !== provider && /import \{[^}]*\bClock\b[^}]*\}/.test(text))
      .map(({ file }) => file);
    // What surrounds the library of the authorization server is an adapter as well (docs/architecture.md); a job of a
    // library has no context with an instant.
    const isUseCase = (file: string) =>
      /^(?:src\/(?:[^/]+\/(?:[^/]+\/)?(?:application|adapters)|assistant\/authorization\/(?:server|storage))|libs\/idempotency\/src)\//.test(
        file.split(path.sep).join('/'),
      );
    expect(asking.length).toBeGreaterThan(0);
    expect(
      asking.filter(
        (file) =>
          !isUseCase(file) && !isIn(file, path.join('src', 'demo')) && !isIn(file, path.join('src', 'studio-file')),
      ),
    ).toEqual([]);
  });

  it('gives each DTO a name of its own: two of one name would be one schema in the interface description', () => {
    const names = all.flatMap(({ text }) => [...text.matchAll(/class (\w+Dto)\b/g)].map(([, name]) => name));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.length).toBeGreaterThan(20);
  });

  it('reads each text of an input as people see it, but for secrets (GEN-22)', () => {
    const inputs = all.filter(({ file }) => file.endsWith('.dto.ts'));
    const bare = inputs.flatMap(({ file, text }) =>
      [...text.matchAll(/^(.*)\n\s*@IsString\(/gm)].map(([, before]) => [file, before?.trim()]),
    );
    expect(bare.length).toBeGreaterThan(0);
    expect(bare.filter(([, before]) => before !== '@Untrimmed()')).toEqual([]);
  });

  it('throws no HTTP exceptions', () => {
    const throwing = all.filter(({ text }) =>
      /new \w*(BadRequest|NotFound|Forbidden|Conflict|Unauthorized|UnprocessableEntity|Http)Exception\(/.test(text),
    );
    expect(throwing.map(({ file }) => file)).toEqual([]);
  });

  it('logs no error with its fields: those of the driver carry rows and values', () => {
    const whole = /logger\s*\.(error|warn|log|fatal)\([^;]*,\s*(error|problem|thrown)\s*,?\s*\)/;
    expect(all.filter(({ text }) => whole.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('knows no forwardRef and no synchronised schema', () => {
    expect(all.filter(({ text }) => /forwardRef|synchronize:/.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
