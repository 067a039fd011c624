import type { Provider } from '@nestjs/common';

import { CHECKOUT_TIMEOUT, Checkouts } from '../application/checkouts';
import { PAYMENT_GATEWAYS, type PaymentGateway, PaymentGateways } from '../application/payment-gateway';
import { LiqpayGateway } from './liqpay.gateway';
import { MonopayKeys } from './monopay-keys';
import { MonopayGateway } from './monopay.gateway';
import { PROVIDER_ADDRESSES, PROVIDERS } from './provider-addresses';
import { StripeGateway } from './stripe.gateway';
import { WayforpayGateway } from './wayforpay.gateway';

const GATEWAYS = [MonopayGateway, LiqpayGateway, WayforpayGateway, StripeGateway];

/** PAY-4. */
const TIMEOUT_MILLISECONDS = 10_000;

/** The payment providers and what starts payments at them. */
export const gatewayProviders: readonly Provider[] = [
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
