import type { Provider, Type } from '@nestjs/common';

/** Payroll periods, calculation and immutable runs. */
export const payrollParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [],
};
