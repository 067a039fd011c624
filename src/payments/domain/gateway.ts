/** Payment outcomes, the same for all providers (festival.md section 9). */
export type GatewayOutcome = 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired';

/** A verified callback. */
export interface GatewayNotice {
  readonly orderId: string | null;
  readonly outcome: GatewayOutcome;
  /** Minor units; null if absent, NaN if unreadable. */
  readonly amountCents: number | null;
  /** ISO 4217 in upper case; null if absent. An unknown text is unchanged. */
  readonly currency: string | null;
  readonly invoiceId: string | null;
  readonly paymentId: string | null;
  /** The provider's own status, at most 255 characters. */
  readonly gatewayStatus: string | null;
  /** At most 1000 characters. */
  readonly failureReason: string | null;
  /** When the provider received the money; null if not stated. */
  readonly paidAt: Date | null;
}

/** Input for starting a payment. */
export interface CheckoutOrder {
  /** `fc-…` or `ft-…`. */
  readonly orderId: string;
  readonly amountCents: number;
  readonly currency: string;
  /** One line for the payer, at most 255 characters. */
  readonly description: string;
  /** Until when the provider should accept payment; null leaves it to the provider's setting (PAY-20). */
  readonly expiresAt: Date | null;
  /** Where the payer's browser returns; null for our own page. */
  readonly returnUrl: string | null;
}

/** How the payer reaches the provider (PAY-5). */
export interface Checkout {
  readonly kind: 'redirect' | 'form';
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
}

/** A checkout that the provider has accepted. */
export interface StartedCheckout {
  readonly checkout: Checkout;
  readonly invoiceId: string | null;
  /** When the provider stops accepting payment. */
  readonly expiresAt: Date;
  /** The provider's answer, to be stored encrypted. */
  readonly payload: string;
}

/** Body of the 200 that the provider expects. */
export interface Acknowledgement {
  readonly contentType: 'text/plain' | 'application/json';
  readonly body: string;
}

/** A received callback. */
export interface CallbackRequest {
  /** The signed bytes. */
  readonly body: Buffer;
  /** Value of a header by its lower-case name. */
  readonly header: (name: string) => string | undefined;
}
