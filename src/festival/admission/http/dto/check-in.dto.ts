import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsLines, IsText } from '@studio/http';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';

import { SCAN_SOURCES, type ScanSource, TICKET_ORDER_STATUSES, type TicketOrderStatus } from '../../../../ticketing';
import { CHECK_IN_STATES, type CheckInState } from '../../domain/check-in';

const CODE_MAX = 2_048;
const REASON_MAX = 1_000;

/** A ticket that is shown at the door. */
class ShownCodeDto {
  /** Token of the QR code, or the code that people read out, in any letter case. @example "FS-K7MP-Q2RT" */
  @IsText(CODE_MAX) code: string;

  /** How the ticket was found; `qr` when left out. @example "qr" */
  @ApiPropertyOptional({ type: String, enum: SCAN_SOURCES, default: 'qr', nullable: true })
  @IsOptional()
  @IsIn(SCAN_SOURCES)
  source?: ScanSource | null;
}

/** Somebody wants to come in. */
export class CheckInRequestDto extends ShownCodeDto {
  /** True lets the holder in; anything else only shows what would happen. @example true */
  @IsOptional() @IsBoolean() confirm?: boolean | null;
}

/** Undoes a check-in. */
export class CheckOutRequestDto extends ShownCodeDto {
  /** Why; kept with the scan. @example "Wrong person let in" */
  @IsLines(REASON_MAX) reason: string;
}

/** A ticket as the door sees it. */
export class DoorTicketDto {
  /** @example 512 */
  @ApiProperty({ description: 'Id of the ticket in this studio.' }) id: number;
  /** Code that people read out. @example "FS-K7MP-Q2RT" */
  code: string;
  /** Name of the holder; null without one, and at another edition's door. @example "Ada Weber" */
  holder_name: string | null;
  /** Name of the admission type. @example "Saturday" */
  admission_type: string;
  /** State of the order. @example "paid" */
  @ApiProperty({ enum: TICKET_ORDER_STATUSES }) order_status: TicketOrderStatus;
  /** Whether the holder is inside. @example true */
  is_checked_in: boolean;
}

/** What the door did, or would do. */
export class DoorAnswerDto {
  /** `awaiting_confirmation` would let in, `checked_in` has, `checked_out` has taken it back. @example "checked_in" */
  @ApiProperty({ enum: CHECK_IN_STATES }) state: CheckInState;
  /** The ticket. */
  @ApiProperty({ type: DoorTicketDto }) ticket: DoorTicketDto;
}

/** Why nobody is let in, with the ticket that was shown. */
export class DoorRefusalDataDto {
  /** Why. @example "already_checked_in" */
  @ApiProperty({ enum: CHECK_IN_STATES }) state: CheckInState;
  /** The ticket; null when the studio has none with this code. */
  @ApiProperty({ type: DoorTicketDto, nullable: true }) ticket: DoorTicketDto | null;
  /** When somebody came in with it, for `already_checked_in`. @example "2026-06-01T18:05:00Z" */
  @ApiPropertyOptional({ type: String, format: 'date-time' }) checked_in_at?: string;
  /** Name of the person of the staff who let them in, for `already_checked_in`. @example "Olga Owner" */
  checked_in_by?: string | null;
}

/** Body of a refusal at the door. */
export class DoorRefusalDto {
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

  /** What was found. Absent when the edition is unknown, or an input is not valid. */
  @ApiPropertyOptional({ type: DoorRefusalDataDto }) data?: DoorRefusalDataDto;
}
