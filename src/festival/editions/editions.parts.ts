import type { Provider, Type } from '@nestjs/common';
import { declareConstraints } from '@studio/persistence';

import { CreateCategory } from './application/create-category';
import { CreateEntry } from './application/create-entry';
import { CreateEdition } from './application/create-edition';
import { EditionMoves } from './application/edition-moves';
import { EntryDecisions } from './application/entry-decisions';
import { LockedCategories } from './application/locked-categories';
import { LockedEditions } from './application/locked-editions';
import { LockedEntries } from './application/locked-entries';
import { MoveEdition } from './application/move-edition';
import { PublishEdition } from './application/publish-edition';
import { AcceptEntry } from './application/accept-entry';

declareConstraints({
  festival_edition_slug_key: { code: 'already_taken', input: 'slug', message: 'This slug is already in use.' },
  festival_category_code_key: { code: 'already_taken', input: 'code', message: 'This code is already in use.' },
});

const locks = [LockedCategories, LockedEditions, LockedEntries];

const editions = [CreateEdition, EditionMoves, MoveEdition, PublishEdition];

const entries = [AcceptEntry, CreateCategory, CreateEntry, EntryDecisions];

/** Editions, categories and entries. */
export const editionParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [...locks, ...editions, ...entries],
};
