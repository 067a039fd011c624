import type { Provider, Type } from '@nestjs/common';

/** Salary models with dated versions, and who is paid by which. */
export const salaryParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [],
};
