import type { Provider, Type } from '@nestjs/common';

/** Payment overview and search, the financial report, cashboxes. */
export const statementParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [],
};
