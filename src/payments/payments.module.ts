import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareRequestKeys } from '@studio/persistence';

import { AccountsModule } from '../accounts';
import { FinanceModule } from '../finance';
import { gatewayProviders } from './adapters/gateway-providers';
import { AddressedCallbacks } from './application/addressed-callbacks';
import { AttemptCheckouts } from './application/attempt-checkouts';
import { CallbackLog } from './application/callback-log';
import { Checkouts } from './application/checkouts';
import { ErasedPayments } from './application/erased-payments';
import { ExpiryRounds } from './application/expiry-rounds';
import { PaymentAttempts } from './application/payment-attempts';
import { PaymentTargets } from './application/payment-targets';
import { PruneCallbackLog } from './application/prune-callback-log';
import { ReceiveCallback } from './application/receive-callback';
import { PaymentCallbacksController } from './http/payment-callbacks.controller';
import { declarePaymentData } from './personal-data';

declarePaymentData();
declareRequestKeys('payment_attempt_idempotency_key');

/** What contexts that sell something do with payments. */
const shared = [AttemptCheckouts, Checkouts, ErasedPayments, ExpiryRounds, PaymentAttempts, PaymentTargets];

/** Online payments: providers, attempts and callbacks. */
@Module({
  imports: [AccountsModule, FinanceModule, HttpModule],
  controllers: [PaymentCallbacksController],
  providers: [
    ...gatewayProviders,
    AddressedCallbacks,
    AttemptCheckouts,
    CallbackLog,
    ErasedPayments,
    ExpiryRounds,
    PaymentAttempts,
    PaymentTargets,
    PruneCallbackLog,
    ReceiveCallback,
  ],
  exports: shared,
})
export class PaymentsModule {}
