import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Name and version of the program, from its package.json; the built code is one folder deeper than the source. */
export const program: { readonly name: string; readonly version: string } = read(__dirname);

function read(folder: string): { name: string; version: string } {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return read(path.dirname(folder));
  return JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string };
}
