import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsQueryBoolean, IsText, PageQueryDto } from '@studio/http';
import { TICKET_ORDER_STATUSES, TICKET_STATUSES, type TicketOrderStatus, type TicketStatus } from '@studio/ticketing';
import { IsIn, IsOptional } from 'class-validator';

const QUERY_MAX = 120;

/** Which tickets of an event are listed. */
export class EventTicketListQueryDto extends PageQueryDto {
  /** Only tickets in this state. @example "valid" */
  @ApiPropertyOptional({ type: String, enum: TICKET_STATUSES })
  @IsOptional()
  @IsIn(TICKET_STATUSES)
  status?: TicketStatus | null;

  /** Only tickets whose holder is inside, or is not. @example false */
  @IsOptional()
  @IsQueryBoolean()
  checked_in?: boolean | null;

  /** Part of the code, or of the name of holder or buyer, in any case. @example "weber" */
  @ApiPropertyOptional({ type: String, maxLength: QUERY_MAX })
  @IsOptional()
  @IsText(QUERY_MAX)
  query?: string | null;
}

/** The right of one person to come in. Its token is on the QR code only. */
export class EventTicketDto {
  /** @example 512 */
  @ApiProperty({ description: 'Id of the ticket in this studio.' })
  id: number;

  /** Code that people read out. @example "EV-K7MP-Q2RT" */
  code: string;

  /** Name of the holder. @example "Ada Weber" */
  holder_name: string | null;

  /** Name of the ticket type when it was ordered. @example "Standard" */
  ticket_type: string;

  /** Id of the ticket type. @example 7 */
  ticket_type_id: number;

  /** Id of the order. @example 88 */
  order_id: number;

  /** State of the order; only tickets of `paid` ones let in. @example "paid" */
  @ApiProperty({ enum: TICKET_ORDER_STATUSES })
  order_status: TicketOrderStatus;

  /** Name of the buyer. @example "Ada Weber" */
  buyer_name: string;

  /** Only `valid` ones let in. @example "valid" */
  @ApiProperty({ enum: TICKET_STATUSES })
  status: TicketStatus;

  /** Whether the holder is inside. @example false */
  is_checked_in: boolean;

  /** Since when the holder is inside. @example "2026-06-01T18:05:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  checked_in_at: string | null;

  /** When it was voided. @example "2026-05-18T14:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  voided_at: string | null;

  /** Why it was voided. @example "Lost ticket." */
  void_reason: string | null;
}
