import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsText, PageQueryDto } from '@studio/http';
import {
  TICKET_ORDER_SOURCES,
  TICKET_ORDER_STATUSES,
  type TicketOrderSource,
  type TicketOrderStatus,
} from '@studio/ticketing';
import { IsIn, IsOptional } from 'class-validator';

const QUERY_MAX = 120;

/** Which orders are listed. */
export class EventOrderListQueryDto extends PageQueryDto {
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
  @ApiPropertyOptional({ type: String, maxLength: QUERY_MAX })
  @IsOptional()
  @IsText(QUERY_MAX)
  query?: string | null;
}
