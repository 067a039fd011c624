import type { Provider, Type } from '@nestjs/common';
import { declareConstraints } from '@studio/persistence';

import { AcceptEntry } from './application/accept-entry';
import { CancelEdition } from './application/cancel-edition';
import { ChangeCategory } from './application/change-category';
import { ChangeEdition } from './application/change-edition';
import { ChangeEntry } from './application/change-entry';
import { CreateCategory } from './application/create-category';
import { CreateEdition } from './application/create-edition';
import { CreateEntry } from './application/create-entry';
import { DeleteCategory } from './application/delete-category';
import { DeleteEdition } from './application/delete-edition';
import { EditionMoves } from './application/edition-moves';
import { EntryDecisions } from './application/entry-decisions';
import { ErasedContacts } from './application/erased-contacts';
import { LockedCategories } from './application/locked-categories';
import { LockedEditions } from './application/locked-editions';
import { LockedEntries } from './application/locked-entries';
import { MoveEdition } from './application/move-edition';
import { PublishEdition } from './application/publish-edition';
import { RejectEntry } from './application/reject-entry';
import { ReopenEntry } from './application/reopen-entry';
import { WithdrawEntry } from './application/withdraw-entry';
import { EditionMovesController } from './http/edition-moves.controller';
import { EntryDecisionsController } from './http/entry-decisions.controller';
import { ManageCategoriesController } from './http/manage-categories.controller';
import { ManageEditionsController } from './http/manage-editions.controller';
import { ManageEntriesController } from './http/manage-entries.controller';
import { CategoryQuery } from './queries/category.query';
import { EditionQuery } from './queries/edition.query';
import { EntryQuery } from './queries/entry.query';

declareConstraints({
  festival_edition_slug_key: { code: 'already_taken', input: 'slug', message: 'This slug is already in use.' },
  festival_category_code_key: { code: 'already_taken', input: 'code', message: 'This code is already in use.' },
});

const locks = [LockedCategories, LockedEditions, LockedEntries];

const editions = [
  CancelEdition,
  ChangeEdition,
  CreateEdition,
  DeleteEdition,
  EditionMoves,
  MoveEdition,
  PublishEdition,
];

const categories = [ChangeCategory, CreateCategory, DeleteCategory];

const entries = [
  AcceptEntry,
  ChangeEntry,
  CreateEntry,
  EntryDecisions,
  ErasedContacts,
  RejectEntry,
  ReopenEntry,
  WithdrawEntry,
];

const queries = [CategoryQuery, EditionQuery, EntryQuery];

/** Editions, categories and entries. */
export const editionParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [
    EditionMovesController,
    EntryDecisionsController,
    ManageCategoriesController,
    ManageEditionsController,
    ManageEntriesController,
  ],
  providers: [...locks, ...editions, ...categories, ...entries, ...queries],
};
