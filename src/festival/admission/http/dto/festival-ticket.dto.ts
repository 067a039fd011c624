import {
  TICKET_ORDER_SOURCES,
  TICKET_ORDER_STATUSES,
  TICKET_STATUSES,
  type TicketOrderSource,
  type TicketOrderStatus,
  type TicketStatus,
} from '@studio/ticketing';
import { ApiProperty } from '@nestjs/swagger';

/** The right of one person to come in. Its token is on the QR code only. */
export class FestivalTicketDto {
  /** @example 512 */
  @ApiProperty({ description: 'Id of the ticket in this studio.' })
  id: number;

  /** Id of the order. @example 88 */
  order_id: number;

  /** State of the order. @example "paid" */
  @ApiProperty({ enum: TICKET_ORDER_STATUSES })
  order_status: TicketOrderStatus;

  /** How the order came. @example "entrance" */
  @ApiProperty({ enum: TICKET_ORDER_SOURCES })
  order_source: TicketOrderSource;

  /** Name of the buyer. @example "Ada Weber" */
  buyer_name: string;

  /** Id of the admission type. @example 7 */
  admission_type_id: number;

  /** Name of the admission type when it was ordered. @example "Saturday" */
  admission_type: string;

  /** Name of the holder. @example "Ada Weber" */
  holder_name: string | null;

  /** Code that people read out. @example "FS-K7MP-Q2RT" */
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

  /** Id of the person who voided it. @example 7 */
  voided_by_user_id: number | null;

  /** Why it was voided. @example "Lost ticket." */
  void_reason: string | null;
}
