import type { Provider, Type } from '@nestjs/common';

import { gatewayProviders } from './adapters/gateway-providers';
import { AttemptEnding } from './application/attempt-ending';
import { ExpiredAttempts } from './application/expired-attempts';
import { LockedAttempts } from './application/locked-attempts';
import { OptionalRecords } from './application/optional-records';

/** Payment attempts, providers and their callbacks. */
export const paymentParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [AttemptEnding, ExpiredAttempts, LockedAttempts, OptionalRecords, ...gatewayProviders],
};
