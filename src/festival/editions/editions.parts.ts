import type { Provider, Type } from '@nestjs/common';

import { LockedEditions } from './application/locked-editions';

/** Editions, categories and entries. */
export const editionParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [LockedEditions],
};
