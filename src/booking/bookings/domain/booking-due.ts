/** The facts that decide what a booking owes; amounts in cents. */
export interface BookingDueFacts {
  /**
   * Of the booking, as of when it was made (VPR-3), or the fee for its late cancellation (CAN-10); null without either.
   */
  readonly price: { readonly cents: number; readonly currency: string } | null;
  /** The pass whose session the booking has. */
  readonly cover: { readonly currency: string; readonly owedAddonCents: number } | null;
  /** Payments less refunds. */
  readonly netPaidCents: number;
}

/**
 * What is owed for a booking (FIN-19): nothing, the price of an add-on, the rest of a price, or what studio and customer agree on.
 * `cents` is what is still due.
 */
export type BookingDue =
  | { readonly kind: 'covered' }
  | { readonly kind: 'addon' | 'price'; readonly cents: number; readonly currency: string }
  | { readonly kind: 'agreed' };

export function computeDue({ price, cover, netPaidCents }: BookingDueFacts): BookingDue {
  const rest = (cents: number) => Math.max(0, cents - netPaidCents);
  if (cover && cover.owedAddonCents === 0) return { kind: 'covered' };
  if (cover) return { kind: 'addon', cents: rest(cover.owedAddonCents), currency: cover.currency };
  if (price) return { kind: 'price', cents: rest(price.cents), currency: price.currency };
  return { kind: 'agreed' };
}
