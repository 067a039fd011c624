import { readFileSync } from 'node:fs';
import path from 'node:path';

import { Injectable } from '@nestjs/common';

import type { HelpPage } from '../domain/help-page';
import { HELP_SLUGS } from '../help-slugs';
import { readHelpPage } from './read-help-page';

/** Next to this folder in the source and in the build, which copies the pages. */
const PAGES = path.join(__dirname, '..', 'pages');

let readBefore: readonly HelpPage[] | undefined;

/**
 * The pages of the owner help in their order (HELP-1), read once per process. A missing or invalid page prevents the
 * start.
 */
@Injectable()
export class HelpCatalogue {
  readonly pages: readonly HelpPage[] = (readBefore ??= readPages());
}

function readPages(): readonly HelpPage[] {
  return HELP_SLUGS.map((slug) => readHelpPage(slug, readFileSync(path.join(PAGES, `${slug}.md`), 'utf8')));
}
