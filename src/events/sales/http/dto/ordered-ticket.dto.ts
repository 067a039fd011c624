import { ApiProperty } from '@nestjs/swagger';

import { TicketStateDto } from '../../../../ticketing';

/** A ticket of an order. Its token is on the QR code only. */
export class OrderedTicketDto extends TicketStateDto {
  /** @example 512 */
  @ApiProperty({ description: 'Id of the ticket in this studio.' }) id: number;
  /** Id of the ticket type. @example 7 */
  ticket_type_id: number;
  /** Name of the ticket type when it was ordered. @example "Standard" */
  ticket_type: string;
  /** Code that people read out. @example "EV-K7MP-Q2RT" */
  code: string;
}
