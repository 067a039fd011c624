import { ApiProperty } from '@nestjs/swagger';

import { MoneyDto } from '../../../../finance';
import { EventFiguresDto } from './event-figures.dto';

/** A ticket type with its places and prices. */
export class TicketTypeFiguresDto {
  /** Id of the ticket type. @example 7 */
  ticket_type_id: number;

  /** Name of the ticket type. @example "Standard" */
  name: string;

  /** Whether it is sold. @example true */
  is_active: boolean;

  /** Places it has. @example 50 */
  inventory: number;

  /** Places of orders that are paid or still hold theirs. @example 10 */
  sold_or_held: number;

  /** Places that are left. @example 40 */
  remaining: number;

  /** What one place costs. */
  regular_price: MoneyDto;

  /** What it costs early; null without such a price. */
  @ApiProperty({ type: MoneyDto, nullable: true })
  early_bird_price: MoneyDto | null;
}

/** An event with its figures and those of its ticket types. */
export class SummarisedEventDto extends EventFiguresDto {
  /** All ticket types, in their order. */
  @ApiProperty({ type: [TicketTypeFiguresDto] })
  ticket_types: TicketTypeFiguresDto[];
}

/** What stands of one event, without anything of buyers. */
export class EventSummaryDto {
  /** Always `found`. @example "found" */
  @ApiProperty({ enum: ['found'] })
  status: 'found';

  /** When the figures were read. @example "2026-06-15T10:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  generated_at: string;

  /** The studio's zone. @example "Europe/Berlin" */
  timezone: string;

  /** The event. */
  event: SummarisedEventDto;
}
