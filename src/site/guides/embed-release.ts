import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Made by the build, beside the script itself. */
const FILE = path.join(__dirname, '..', '..', '..', 'embed', 'embed', 'v1.json');

/** The script of the components by the hash of its contents, as `/embed/v1.json` names it (EMB-1). Without a build there is none. */
export function embedRelease(): { readonly script: string; readonly integrity: string } {
  if (!existsSync(FILE)) return { script: '/embed/v1.js', integrity: '' };
  return JSON.parse(readFileSync(FILE, 'utf8')) as ReturnType<typeof embedRelease>;
}
