import { ApiProperty } from '@nestjs/swagger';

import { TICKET_ORDER_STATUSES, type TicketOrderStatus, TicketStateDto } from '../../../../ticketing';

/** The right of one person to come in. Its token is on the QR code only. */
export class EventTicketDto extends TicketStateDto {
  /** @example 512 */
  @ApiProperty({ description: 'Id of the ticket in this studio.' }) id: number;
  /** Code that people read out. @example "EV-K7MP-Q2RT" */
  code: string;
  /** Name of the ticket type when it was ordered. @example "Standard" */
  ticket_type: string;
  /** Id of the ticket type. @example 7 */
  ticket_type_id: number;
  /** Id of the order. @example 88 */
  order_id: number;
  /** State of the order; only tickets of `paid` ones let in. @example "paid" */
  @ApiProperty({ enum: TICKET_ORDER_STATUSES }) order_status: TicketOrderStatus;
  /** Name of the buyer. @example "Ada Weber" */
  buyer_name: string;
}
