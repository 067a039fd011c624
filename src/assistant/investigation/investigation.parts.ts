import type { Provider } from '@nestjs/common';

import { BookingLedgerInvestigation } from './application/booking-ledger-investigation';

/** The investigation of a customer's bookings and passes. */
export const investigationParts: { readonly providers: readonly Provider[] } = {
  providers: [BookingLedgerInvestigation],
};
