/** What a provider says of a payment, in our words (festival.md section 9). */
export type GatewayOutcome = 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired';

/** A verified callback. */
export interface GatewayNotice {
  readonly orderId: string | null;
  readonly outcome: GatewayOutcome;
  /** Minor units; null when the provider gives none, NaN when what it gives cannot be read. */
  readonly amountCents: number | null;
  /** ISO 4217 in upper case; null when the provider gives none, an unknown text as it came. */
  readonly currency: string | null;
  readonly invoiceId: string | null;
  readonly paymentId: string | null;
  /** The provider's own word, at most 255 characters. */
  readonly gatewayStatus: string | null;
  /** At most 1000 characters. */
  readonly failureReason: string | null;
  /** When the provider took the money; null when it does not say. */
  readonly paidAt: Date | null;
}

/** What a payment is started with. */
export interface CheckoutOrder {
  /** `fc-…` or `ft-…`. */
  readonly orderId: string;
  readonly amountCents: number;
  readonly currency: string;
  /** One line that the payer reads, at most 255 characters. */
  readonly description: string;
  /** Until when the provider should take money; null leaves it to the provider's setting (PAY-20). */
  readonly expiresAt: Date | null;
  /** Where the payer's browser goes afterwards; null is our own page. */
  readonly returnUrl: string | null;
}

/** How a payer gets to the provider (PAY-5). */
export interface Checkout {
  readonly kind: 'redirect' | 'form';
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
}

/** A checkout that the provider accepted. */
export interface StartedCheckout {
  readonly checkout: Checkout;
  readonly invoiceId: string | null;
  /** When the provider stops taking money. */
  readonly expiresAt: Date;
  /** What the provider answered, to be stored encrypted. */
  readonly payload: string;
}

/** Body of the 200 that a provider expects. */
export interface Acknowledgement {
  readonly contentType: 'text/plain' | 'application/json';
  readonly body: string;
}

/** A callback as it came in. */
export interface CallbackRequest {
  /** The bytes that were signed. */
  readonly body: Buffer;
  /** Value of a header by its lower-case name. */
  readonly header: (name: string) => string | undefined;
}
