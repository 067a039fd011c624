/** Kinds of manual orders. */
export const ISSUE_KINDS = ['paid', 'complimentary'] as const;

export type IssueKind = (typeof ISSUE_KINDS)[number];

/** How a manual order was paid. */
export const ISSUE_METHODS = ['cash', 'card', 'bank_transfer', 'other'] as const;

export type IssueMethod = (typeof ISSUE_METHODS)[number];

/** How a door sale is paid. */
export const DOOR_SALE_METHODS = ['cash', 'card_terminal'] as const;

export type DoorSaleMethod = (typeof DOOR_SALE_METHODS)[number];

/** Whether cash came to an event's desk or left it. */
export const CASH_DIRECTIONS = ['cash_in', 'cash_out'] as const;

export type CashDirection = (typeof CASH_DIRECTIONS)[number];

/** What cash moved for. */
export const CASH_PURPOSES = [
  'entrance_ticket_sale',
  'entrance_ticket_refund',
  'manual_ticket_sale',
  'manual_ticket_refund',
] as const;

export type CashPurpose = (typeof CASH_PURPOSES)[number];
