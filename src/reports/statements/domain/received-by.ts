/** The ways in which money is received, in the order of the report. */
export const RECEIVED_BY = ['cash', 'card', 'bank_transfer', 'online', 'other'] as const;

export type ReceivedBy = (typeof RECEIVED_BY)[number];

/** By the provider of purchases, orders of tickets and paid attempts, or the method of a charge that staff recorded. */
const WAYS: Readonly<Record<string, ReceivedBy>> = {
  studio_cash: 'cash',
  manual_cash: 'cash',
  entrance_cash: 'cash',
  cash: 'cash',
  studio_card: 'card',
  manual_card: 'card',
  entrance_card: 'card',
  card: 'card',
  studio_transfer: 'bank_transfer',
  manual_bank_transfer: 'bank_transfer',
  bank_transfer: 'bank_transfer',
  monopay: 'online',
  liqpay: 'online',
  wayforpay: 'online',
  stripe: 'online',
};

/** How money came in, as the financial report divides it (REP-6). */
export function receivedBy(provider: string | null): ReceivedBy {
  return (provider === null ? null : WAYS[provider]) ?? 'other';
}
