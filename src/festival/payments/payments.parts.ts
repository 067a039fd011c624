import type { Provider, Type } from '@nestjs/common';
import { declareRequestKeys } from '@studio/persistence';

import { gatewayProviders } from './adapters/gateway-providers';
import { AddressedCallbacks } from './application/addressed-callbacks';
import { ApplyAttemptNotice } from './application/apply-attempt-notice';
import { AttemptCheckouts } from './application/attempt-checkouts';
import { AttemptEnding } from './application/attempt-ending';
import { CallbackLog } from './application/callback-log';
import { CallbackTargets } from './application/callback-targets';
import { CancelAttempt } from './application/cancel-attempt';
import { ErasedPayments } from './application/erased-payments';
import { ExpiredAttempts } from './application/expired-attempts';
import { FirstPaymentRecords } from './application/first-payment-records';
import { LockedAttempts } from './application/locked-attempts';
import { PruneCallbackLog } from './application/prune-callback-log';
import { ReceiveCallback } from './application/receive-callback';
import { ReserveAttempt } from './application/reserve-attempt';
import { StartAttempt } from './application/start-attempt';
import { EntryPaymentAttemptsController } from './http/entry-payment-attempts.controller';
import { PaymentAttemptsController } from './http/payment-attempts.controller';
import { PaymentCallbacksController } from './http/payment-callbacks.controller';
import { TicketOrderCallbacksController } from './http/ticket-order-callbacks.controller';
import { PaymentAttemptQuery } from './queries/payment-attempt.query';
import { PaymentCallbackQuery } from './queries/payment-callback.query';

declareRequestKeys('festival_payment_attempt_idempotency_key');

/** Payment attempts, providers and their callbacks. */
export const paymentParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [
    EntryPaymentAttemptsController,
    PaymentAttemptsController,
    PaymentCallbacksController,
    TicketOrderCallbacksController,
  ],
  providers: [
    AddressedCallbacks,
    ApplyAttemptNotice,
    AttemptCheckouts,
    AttemptEnding,
    CallbackLog,
    CallbackTargets,
    CancelAttempt,
    ErasedPayments,
    ExpiredAttempts,
    FirstPaymentRecords,
    LockedAttempts,
    PaymentAttemptQuery,
    PaymentCallbackQuery,
    PruneCallbackLog,
    ReceiveCallback,
    ReserveAttempt,
    StartAttempt,
    ...gatewayProviders,
  ],
};
