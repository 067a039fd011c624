import { Inject, Injectable } from '@nestjs/common';
import { Clock, minorDigits } from '@studio/kernel';

import type { PaymentIntegration } from '../../finance';
import { CheckoutFailure } from '../application/checkout-failure';
import type { GatewayOrder, PaymentGateway } from '../application/payment-gateway';
import type {
  Acknowledgement,
  CallbackRequest,
  GatewayNotice,
  GatewayOutcome,
  StartedCheckout,
} from '../domain/gateway';
import { type BodyFields, jsonObject, objectOf, orderIdIn, shortText } from './callback-body';
import { checkoutAddress } from './checkout-address';
import { isFailure, outcomeOf, STRIPE_EVENTS } from './gateway-status';
import { currencyOfCode, givenUnits } from './money-text';
import { instantOfSeconds } from './paid-time';
import { PROVIDER_ADDRESSES, type ProviderAddresses } from './provider-addresses';
import { secondsAfter, secondsUntil } from './start-terms';
import { isStripeSigned } from './stripe-signature';
import { stripeUnits, unitsOfStripe } from './stripe-units';

const TIMEOUT_MILLISECONDS = 10_000;
/** stripe accepts session lifetimes from 30 minutes to one day; one minute is added for transmission. */
const VALIDITY_SECONDS = { least: 1_860, most: 86_400 };
const LONGEST_NAME = 250;

/** Loads the library at the first start of a payment: it is large, and most processes never need it. */
const library = async () => (await import('stripe')).default;

type Library = Awaited<ReturnType<typeof library>>;

/** stripe: a Checkout Session of the official library; events are signed with the studio's secret. */
@Injectable()
export class StripeGateway implements PaymentGateway<'stripe'> {
  readonly provider = 'stripe' as const;

  constructor(
    private readonly clock: Clock,
    @Inject(PROVIDER_ADDRESSES) private readonly addresses: ProviderAddresses,
  ) {}

  supports(currency: string): boolean {
    return minorDigits(currency) !== null;
  }

  async start({ account }: PaymentIntegration<'stripe'>, order: GatewayOrder): Promise<StartedCheckout> {
    const now = this.clock.now();
    const wanted = order.expiresAt === null ? account.checkoutValiditySeconds : secondsUntil(order.expiresAt, now);
    const validity = Math.min(Math.max(wanted, VALIDITY_SECONDS.least), VALIDITY_SECONDS.most);
    const expiresAt = secondsAfter(now, validity);
    const session = await this.createSession(account.secretKey, order, expiresAt);
    return {
      checkout: { kind: 'redirect', url: checkoutAddress(session.url, null), method: 'GET', fields: {} },
      invoiceId: shortText(session.id),
      expiresAt,
      payload: JSON.stringify(session),
    };
  }

  readOrderId({ body }: CallbackRequest): string | null {
    return orderIdIn(orderIdValue(subject(jsonObject(body.toString()) ?? {})));
  }

  verify({ account }: PaymentIntegration<'stripe'>, { body, header }: CallbackRequest): Promise<boolean> {
    const signature = header('stripe-signature') ?? '';
    return Promise.resolve(isStripeSigned(body, signature, account.webhookSigningSecrets, this.clock.now()));
  }

  parse({ body }: CallbackRequest): GatewayNotice {
    const event = jsonObject(body.toString()) ?? {};
    const object = subject(event);
    const outcome = outcomeOfEvent(event, object);
    const type = shortText(event['type']);
    const isSession = object['object'] === 'checkout.session' || (type?.startsWith('checkout.session.') ?? false);
    const currency = currencyOfCode(object['currency']);
    return {
      orderId: orderIdIn(orderIdValue(object)),
      outcome,
      amountCents: unitsOfStripe(givenUnits(object[isSession ? 'amount_total' : 'amount']), currency),
      currency,
      invoiceId: isSession ? shortText(object['id']) : null,
      paymentId: shortText(objectOf(object['payment_intent'])?.['id'] ?? object['payment_intent']),
      gatewayStatus: type,
      failureReason: isFailure(outcome) ? type : null,
      paidAt: outcome === 'paid' ? instantOfSeconds(event['created']) : null,
    };
  }

  acknowledge(): Acknowledgement {
    return { contentType: 'application/json', body: JSON.stringify({ received: true }) };
  }

  private async createSession(secretKey: string, order: GatewayOrder, expiresAt: Date) {
    const amount = stripeUnits(order.amountCents, order.currency);
    if (amount === null)
      throw new CheckoutFailure('amount_not_possible', 'stripe cannot represent the amount in whole units.');
    const metadata = { order_id: order.orderId };
    const currency = order.currency.toLowerCase();
    const product = { name: order.description.slice(0, LONGEST_NAME).toWellFormed() };
    const stripe = await library();
    try {
      return await this.client(stripe, secretKey).checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [{ quantity: 1, price_data: { currency, unit_amount: amount, product_data: product } }],
          client_reference_id: order.orderId,
          metadata,
          payment_intent_data: { metadata },
          expires_at: Math.floor(expiresAt.getTime() / 1000),
          success_url: order.returnUrl,
          cancel_url: order.returnUrl,
        },
        { idempotencyKey: order.orderId },
      );
    } catch (error) {
      throw toFailure(stripe, error);
    }
  }

  /** A new client for each call; it holds nothing but the secret. */
  private client(Client: Library, secretKey: string) {
    const { protocol, hostname, port } = new URL(this.addresses.stripe);
    return new Client(secretKey, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      ...(port === '' ? {} : { port }),
      timeout: TIMEOUT_MILLISECONDS,
      maxNetworkRetries: 0,
      // The library's own HTTP client repeats calls whose connection broke, whatever its settings (PAY-4).
      httpClient: Client.createFetchHttpClient((url: string | URL | Request, init?: RequestInit) =>
        fetch(url, { ...init, redirect: 'error' }),
      ),
      telemetry: false,
    });
  }
}

/** An answer with a status comes from the provider; without one, the request or its answer was lost. */
function toFailure({ errors }: Library, error: unknown): CheckoutFailure {
  const status = error instanceof errors.StripeError ? error.statusCode : undefined;
  if (status !== undefined) return new CheckoutFailure('refused', `stripe answered ${status}.`, error);
  return new CheckoutFailure('unreachable', 'stripe could not be reached.', error);
}

/** The object that the event describes. */
function subject(event: BodyFields): BodyFields {
  return objectOf(objectOf(event['data'])?.['object']) ?? {};
}

function orderIdValue(object: BodyFields): unknown {
  return object['client_reference_id'] ?? objectOf(object['metadata'])?.['order_id'];
}

function outcomeOfEvent({ type }: BodyFields, { payment_status: status }: BodyFields): GatewayOutcome {
  if (type !== 'checkout.session.completed') return outcomeOf(STRIPE_EVENTS, type);
  return status === 'paid' || status === 'no_payment_required' ? 'paid' : 'pending';
}
