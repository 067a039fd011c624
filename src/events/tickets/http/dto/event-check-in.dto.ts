import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsId, IsLines, IsText } from '@studio/http';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';

import { SCAN_SOURCES, type ScanSource, TICKET_ORDER_STATUSES, type TicketOrderStatus } from '../../../../ticketing';
import { CHECK_IN_STATES, type CheckInState } from '../../domain/check-in';

const CODE_MAX = 2_048;
const REASON_MAX = 1_000;

/** How a ticket was found. */
class ScanDto {
  /** How the ticket was found; `qr` when left out. @example "qr" */
  @ApiPropertyOptional({ type: String, enum: SCAN_SOURCES, default: 'qr', nullable: true })
  @IsOptional()
  @IsIn(SCAN_SOURCES)
  source?: ScanSource | null;
}

/** Somebody wants to come in to an event. */
export class EventCheckInRequestDto extends ScanDto {
  /**
   * Token of the QR code, or the code that people read out, in any letter case, with or without hyphens.
   * @example "EV-K7MP-Q2RT"
   */
  @IsText(CODE_MAX) code: string;
  /** True lets the holder in; anything else only shows what would happen. @example true */
  @IsOptional() @IsBoolean() confirm?: boolean | null;
}

/** Undoes a check-in to an event: of the ticket with the code, or with the id. */
export class EventCheckOutRequestDto extends ScanDto {
  /** Token or code of the ticket, as for a check-in. Not together with `ticket_id`. @example "EV-K7MP-Q2RT" */
  @IsOptional() @IsText(CODE_MAX) code?: string | null;
  /** Id of the ticket. Not together with `code`. @example 512 */
  @IsOptional() @IsId() ticket_id?: number | null;
  /** Why; kept with the scan. @example "Wrong person let in" */
  @IsLines(REASON_MAX) reason: string;
}

/** A ticket of an event as the door sees it. */
export class EventDoorTicketDto {
  /** @example 512 */
  @ApiProperty({ description: 'Id of the ticket in this studio.' }) id: number;
  /** Code that people read out; null at another event's door. @example "EV-K7MP-Q2RT" */
  code: string | null;
  /** Name of the holder; null without one, and at another event's door. @example "Ada Weber" */
  holder_name: string | null;
  /** Name of the ticket type when it was ordered. @example "Standard" */
  ticket_type: string;
  /** State of the order. @example "paid" */
  @ApiProperty({ enum: TICKET_ORDER_STATUSES }) order_status: TicketOrderStatus;
  /** Whether the holder is inside. @example true */
  is_checked_in: boolean;
  /** Since when the holder is inside. @example "2026-06-01T18:05:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) checked_in_at: string | null;
}

/** What the door of an event did, or would do. */
export class EventDoorAnswerDto {
  /** `awaiting_confirmation` would let in, `checked_in` has, `checked_out` has taken it back. @example "checked_in" */
  @ApiProperty({ enum: CHECK_IN_STATES }) state: CheckInState;
  /** The ticket. */
  @ApiProperty({ type: EventDoorTicketDto }) ticket: EventDoorTicketDto;
}

/** Why nobody is let in, with the ticket that was shown. */
export class EventDoorRefusalDataDto {
  /** Why nobody is let in. @example "already_checked_in" */
  @ApiProperty({ enum: CHECK_IN_STATES }) state: CheckInState;
  /** The ticket; null when the studio has none with this code. */
  @ApiProperty({ type: EventDoorTicketDto, nullable: true }) ticket: EventDoorTicketDto | null;
  /** When somebody came in with it, for `already_checked_in`. @example "2026-06-01T18:05:00Z" */
  @ApiPropertyOptional({ type: String, format: 'date-time' }) checked_in_at?: string;
  /** Name of the person of the staff who let them in, for `already_checked_in`. @example "Olga Owner" */
  checked_in_by?: string | null;
}

/** Body of a refusal at the door of an event. */
export class EventDoorRefusalDto {
  /** A sentence for people. @example "Somebody has come in with this ticket." */
  @ApiProperty({ minLength: 1 }) message: string;
  /** Stable name of the refusal. @example "ticket_already_checked_in" */
  code: string;

  /** Texts by input, for a 422. @example {"code": ["This ticket is not valid."]} */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', minItems: 1, items: { type: 'string' } },
  })
  errors?: Record<string, string[]>;

  /** What was found. Absent when the event is unknown, or an input is not valid. */
  @ApiPropertyOptional({ type: EventDoorRefusalDataDto }) data?: EventDoorRefusalDataDto;
}
