import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

interface DependencyRules {
  readonly forbidden: readonly { readonly name: string; readonly to: { readonly path?: string } }[];
}

const { forbidden } = createRequire(path.resolve('package.json'))('./.dependency-cruiser.cjs') as DependencyRules;

/**
 * The bounded contexts: the folders of `src` that have a door. Each owns the PostgreSQL schema of its name. The demo studios,
 * the desk and studio files have a door and no schema.
 */
export const contexts: readonly string[] = readdirSync('src')
  .filter(
    (folder) => !['demo', 'desk', 'studio-file'].includes(folder) && existsSync(path.join('src', folder, 'index.ts')),
  )
  .toSorted();

/** The contexts that `context` may import, as dependency-cruiser is told; null when it is told nothing of this context. */
export function upstreamsOf(context: string): readonly string[] | null {
  const closed = forbidden.find(({ name }) => name === `${context}-knows-its-upstreams-only`)?.to.path;
  if (closed === undefined) return null;
  return contexts.filter((other) => other !== context && !new RegExp(closed).test(`src/${other}/`));
}
