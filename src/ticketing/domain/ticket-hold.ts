import type { TicketProvider } from './ticket-provider';

/** Minutes that a new order holds its places, until its checkout has started (ADM-3). */
export const HOLD_MINUTES = 30;

const GRACE_SECONDS: Readonly<Partial<Record<TicketProvider, number>>> = { monopay: 300, stripe: 300 };

/** Until when an order holds its places whose provider accepts money until `paymentExpiresAt` (PAY-20). */
export function holdEnd(provider: TicketProvider, paymentExpiresAt: Date): Date {
  return new Date(paymentExpiresAt.getTime() + (GRACE_SECONDS[provider] ?? 0) * 1_000);
}
