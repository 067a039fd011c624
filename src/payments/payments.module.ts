import { Module, type Provider } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareRequestKeys } from '@studio/persistence';

import { AccountsModule } from '../accounts';
import { FinanceModule } from '../finance';
import { LiqpayGateway } from './adapters/liqpay.gateway';
import { MonopayKeys } from './adapters/monopay-keys';
import { MonopayGateway } from './adapters/monopay.gateway';
import { PROVIDER_ADDRESSES, PROVIDERS } from './adapters/provider-addresses';
import { StripeGateway } from './adapters/stripe.gateway';
import { WayforpayGateway } from './adapters/wayforpay.gateway';
import { AddressedCallbacks } from './application/addressed-callbacks';
import { AttemptCheckouts } from './application/attempt-checkouts';
import { CallbackLog } from './application/callback-log';
import { CHECKOUT_TIMEOUT, Checkouts } from './application/checkouts';
import { ErasedPayments } from './application/erased-payments';
import { ExpiryRounds } from './application/expiry-rounds';
import { PaymentAttempts } from './application/payment-attempts';
import { PAYMENT_GATEWAYS, type PaymentGateway, PaymentGateways } from './application/payment-gateway';
import { PaymentTargets } from './application/payment-targets';
import { PruneCallbackLog } from './application/prune-callback-log';
import { ReceiveCallback } from './application/receive-callback';
import { PaymentCallbacksController } from './http/payment-callbacks.controller';
import { declarePaymentData } from './personal-data';

const GATEWAYS = [MonopayGateway, LiqpayGateway, WayforpayGateway, StripeGateway];

/** PAY-4. */
const TIMEOUT_MILLISECONDS = 10_000;

/** The payment providers and the clients that start payments. */
const gatewayProviders: readonly Provider[] = [
  { provide: PROVIDER_ADDRESSES, useValue: PROVIDERS },
  { provide: CHECKOUT_TIMEOUT, useValue: TIMEOUT_MILLISECONDS },
  MonopayKeys,
  ...GATEWAYS,
  {
    provide: PAYMENT_GATEWAYS,
    inject: GATEWAYS,
    useFactory: (...gateways: readonly PaymentGateway[]) => gateways,
  },
  PaymentGateways,
  Checkouts,
];

declarePaymentData();
declareRequestKeys('payment_attempt_idempotency_key');

/** Providers for the contexts that sell something. */
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
