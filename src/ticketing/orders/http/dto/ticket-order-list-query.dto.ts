import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsText, PageQueryDto } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

import {
  TICKET_ORDER_SOURCES,
  TICKET_ORDER_STATUSES,
  type TicketOrderSource,
  type TicketOrderStatus,
} from '../../../domain';

const QUERY_MAX = 120;

/** Which ticket orders are listed. */
export class TicketOrderListQueryDto extends PageQueryDto {
  /** Only orders in this state. @example "paid" */
  @ApiPropertyOptional({ type: String, enum: TICKET_ORDER_STATUSES })
  @IsOptional()
  @IsIn(TICKET_ORDER_STATUSES)
  status?: TicketOrderStatus | null;

  /** Only orders that came this way. @example "entrance" */
  @ApiPropertyOptional({ type: String, enum: TICKET_ORDER_SOURCES })
  @IsOptional()
  @IsIn(TICKET_ORDER_SOURCES)
  source?: TicketOrderSource | null;

  /** Part of the order id, or of the buyer's name, e-mail address or phone number, in any case. @example "weber" */
  @IsOptional() @IsText(QUERY_MAX) query?: string | null;
}
