/** What tickets admit to: an event, or an edition of a festival. */
export const OWNER_KINDS = ['event', 'edition'] as const;

export type OwnerKind = (typeof OWNER_KINDS)[number];

/**
 * A row of this context, or an owner of tickets. Ids of events and of editions overlap, so an id alone names neither.
 */
export interface SaleRef {
  readonly owner: OwnerKind;
  readonly id: number;
}
