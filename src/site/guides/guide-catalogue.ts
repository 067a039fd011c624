import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { type Guide, readGuide } from './read-guide';

/** Beside this file in the source as in the build, which copies the pages. */
const PAGES = path.join(__dirname, 'pages');

let readBefore: readonly Guide[] | undefined;

/** The guides in their order, read once a process: a new one is a Markdown file in `pages`. */
export function guides(): readonly Guide[] {
  return (readBefore ??= readdirSync(PAGES)
    .map((file) => readGuide(path.basename(file, '.md'), readFileSync(path.join(PAGES, file), 'utf8')))
    .toSorted((one, other) => one.order - other.order));
}
