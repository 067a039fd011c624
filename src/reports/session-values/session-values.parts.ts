import type { Provider, Type } from '@nestjs/common';

import { SessionValuesQuery } from './queries/session-values.query';

/** What sessions earn: earnings, rentals and what bookings owe. */
export const sessionValueParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [SessionValuesQuery],
};
