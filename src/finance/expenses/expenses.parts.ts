import type { Provider, Type } from '@nestjs/common';

/** Expenses and their categories. */
export const expenseParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [],
};
