import { ApiProperty } from '@nestjs/swagger';

import {
  TICKET_ORDER_SOURCES,
  TICKET_ORDER_STATUSES,
  type TicketOrderSource,
  type TicketOrderStatus,
  TicketStateDto,
} from '../../../../ticketing';

/** The right of one person to come in. Its token is on the QR code only. */
export class FestivalTicketDto extends TicketStateDto {
  /** @example 512 */
  @ApiProperty({ description: 'Id of the ticket in this studio.' }) id: number;
  /** Id of the order. @example 88 */
  order_id: number;
  /** State of the order. @example "paid" */
  @ApiProperty({ enum: TICKET_ORDER_STATUSES }) order_status: TicketOrderStatus;
  /** How the order came. @example "entrance" */
  @ApiProperty({ enum: TICKET_ORDER_SOURCES }) order_source: TicketOrderSource;
  /** Name of the buyer. @example "Ada Weber" */
  buyer_name: string;
  /** Id of the admission type. @example 7 */
  admission_type_id: number;
  /** Name of the admission type when it was ordered. @example "Saturday" */
  admission_type: string;
  /** Code that people read out. @example "FS-K7MP-Q2RT" */
  code: string;
  /** Id of the person who voided it. @example 7 */
  voided_by_user_id: number | null;
}
