import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsQueryBoolean, IsText, PageQueryDto } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

import { TICKET_STATUSES, type TicketStatus } from '../../../domain';

const QUERY_MAX = 120;

/** Which tickets are listed. */
export class TicketListQueryDto extends PageQueryDto {
  /** Only tickets in this state. @example "valid" */
  @ApiPropertyOptional({ type: String, enum: TICKET_STATUSES })
  @IsOptional()
  @IsIn(TICKET_STATUSES)
  status?: TicketStatus | null;

  /** Only tickets whose holder is inside, or is not. @example false */
  @IsOptional() @IsQueryBoolean() checked_in?: boolean | null;
  /** Part of the code, or of the name of holder or buyer, in any case. @example "weber" */
  @IsOptional() @IsText(QUERY_MAX) query?: string | null;
}
