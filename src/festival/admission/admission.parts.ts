import type { Provider, Type } from '@nestjs/common';

/** Admission types, ticket orders, tickets and check-in. */
export const admissionParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [],
};
