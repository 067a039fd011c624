import { IsText, IsWholeNumber, MayBeAbsent } from '@studio/http';

import { INVENTORY_MAX, PRICE_MAX, ticketTypeFields } from '../../../../ticketing';

const NAME_MAX = 255;
const PER_ORDER_MAX = 100;

/** What a new and a changed ticket type have in common. */
class TicketTypeFieldsDto extends ticketTypeFields({
  unit: 'ticket',
  salesStart: 'When buyers can begin to order; null for immediately. Staff are not bound.',
  salesEnd:
    'When buyers can order no more, after `sales_starts_at`; null for the end of the event. Staff are not bound.',
  perOrder: { max: PER_ORDER_MAX, text: 'Most tickets of one order or door sale' },
  active: 'False ends the sale, at the door too. A published event keeps one active type.',
}) {
  /** Tickets there are, not fewer than are sold or held. A new type takes 20. @example 300 */
  @MayBeAbsent() @IsWholeNumber(1, INVENTORY_MAX) inventory?: number;
  /**
   * Price of one ticket in minor units of the event's currency; orders keep theirs. A new type takes 0.
   * @example 2500
   */
  @MayBeAbsent() @IsWholeNumber(0, PRICE_MAX) price_cents?: number;
}

/** A new ticket type. */
export class NewTicketTypeDto extends TicketTypeFieldsDto {
  /** Name as buyers read it. @example "Standard" */
  @IsText(NAME_MAX) name: string;
}

/** Fields of a ticket type that change; absent ones stay, null clears. */
export class TicketTypePatchDto extends TicketTypeFieldsDto {
  /** Name as buyers read it. @example "Standard" */
  @MayBeAbsent() @IsText(NAME_MAX) name?: string;
}
