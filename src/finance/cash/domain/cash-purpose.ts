/** The direction of cash of each purpose (CSH-1). */
export const CASH_DIRECTIONS = {
  deposit: 'in',
  owner_withdrawal: 'out',
  deposit_reversal: 'out',
  owner_withdrawal_reversal: 'in',
  operational_expense: 'out',
  expense_reversal: 'in',
  customer_payment: 'in',
  payment_refund: 'out',
  payment_correction_reversal: 'out',
  payment_correction: 'in',
  event_ticket_sale: 'in',
  event_ticket_refund: 'out',
  festival_ticket_sale: 'in',
  festival_ticket_refund: 'out',
  festival_charge_payment: 'in',
  festival_charge_refund: 'out',
} as const;

export type CashPurpose = keyof typeof CASH_DIRECTIONS;

export const CASH_PURPOSES = Object.keys(CASH_DIRECTIONS) as readonly CashPurpose[];

export type CashDirection = (typeof CASH_DIRECTIONS)[CashPurpose];

/** Purposes of cash that the owner moves, which has no document and can be voided (FIN-21). */
export const MOVEMENT_PURPOSES = ['deposit', 'owner_withdrawal'] as const satisfies readonly CashPurpose[];

export type MovementPurpose = (typeof MOVEMENT_PURPOSES)[number];

/** Where money of a report comes from: the studio itself, an event, or an edition of a festival. */
export const MONEY_SOURCES = ['studio', 'event', 'festival'] as const;

export type MoneySource = (typeof MONEY_SOURCES)[number];

/** Purposes of cash at the desk of an event or edition that is bound to the cashbox (CSH-11). */
export type DeskPurpose = Extract<CashPurpose, `event_${string}` | `festival_${string}`>;

/** The source of cash moved for a purpose. */
export function sourceOf(purpose: CashPurpose): MoneySource {
  return MONEY_SOURCES.find((source) => purpose.startsWith(`${source}_`)) ?? 'studio';
}

/** Purposes of cash from a source other than the studio. */
export function deskPurposes(source: Exclude<MoneySource, 'studio'>): readonly CashPurpose[] {
  return CASH_PURPOSES.filter((purpose) => sourceOf(purpose) === source);
}
