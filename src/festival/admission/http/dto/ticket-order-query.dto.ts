import {
  TICKET_ORDER_SOURCES,
  TICKET_ORDER_STATUSES,
  TICKET_STATUSES,
  type TicketOrderSource,
  type TicketOrderStatus,
  type TicketStatus,
} from '@studio/ticketing';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsQueryBoolean, IsText, PageQueryDto } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

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
  @ApiPropertyOptional({ type: String, maxLength: QUERY_MAX })
  @IsOptional()
  @IsText(QUERY_MAX)
  query?: string | null;
}

/** Which tickets are listed. */
export class TicketListQueryDto extends PageQueryDto {
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
