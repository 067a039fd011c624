import type { Provider, Type } from '@nestjs/common';

import { OptionalRecords } from './application/optional-records';

/** Payment attempts, providers and their callbacks. */
export const paymentParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [OptionalRecords],
};
