import { ApiProperty } from '@nestjs/swagger';

import { TICKET_STATUSES, type TicketStatus } from '../../../domain';

/** Whose ticket it is, and whether it still admits. */
export abstract class TicketStateDto {
  /** Name of the holder. @example "Ada Weber" */
  holder_name: string | null;
  /** Only `valid` ones let in. @example "valid" */
  @ApiProperty({ enum: TICKET_STATUSES }) status: TicketStatus;
  /** Whether the holder is inside. @example false */
  is_checked_in: boolean;
  /** Since when the holder is inside. @example "2026-06-01T18:05:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) checked_in_at: string | null;
  /** When it was voided. @example "2026-07-18T14:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) voided_at: string | null;
  /** Why it was voided. @example "Lost ticket." */
  void_reason: string | null;
}
