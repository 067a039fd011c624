import type { Provider, Type } from '@nestjs/common';

/** What sessions earn: earnings, rentals and what bookings owe. */
export const sessionValueParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [],
};
