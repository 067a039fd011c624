import { ApiProperty } from '@nestjs/swagger';
import { TICKET_STATUSES, type TicketStatus } from '@studio/ticketing';

/** A ticket of an order. Its token is on the QR code only. */
export class OrderedTicketDto {
  /** @example 512 */
  @ApiProperty({ description: 'Id of the ticket in this studio.' })
  id: number;

  /** Id of the ticket type. @example 7 */
  ticket_type_id: number;

  /** Name of the ticket type when it was ordered. @example "Standard" */
  ticket_type: string;

  /** Name of the holder. @example "Ada Weber" */
  holder_name: string | null;

  /** Code that people read out. @example "EV-K7MP-Q2RT" */
  code: string;

  /** Only `valid` ones let in. @example "valid" */
  @ApiProperty({ enum: TICKET_STATUSES })
  status: TicketStatus;

  /** Whether the holder is inside. @example false */
  is_checked_in: boolean;

  /** Since when the holder is inside. @example "2026-06-01T18:05:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  checked_in_at: string | null;

  /** When it was voided. @example "2026-07-18T14:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  voided_at: string | null;

  /** Why it was voided. @example "Lost ticket." */
  void_reason: string | null;
}
