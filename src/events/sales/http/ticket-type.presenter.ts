import { formatUtc } from '@studio/kernel';
import { remaining } from '@studio/ticketing';

import type { OfferedTicketType } from '../application/read-ticket-types';
import type { TicketTypeDto } from './dto/ticket-type.dto';

/** A ticket type with its stock as staff see it. */
export function presentTicketType(row: OfferedTicketType): TicketTypeDto {
  const { sold_or_held: total, early_quantity_held: early } = row;
  return {
    ...row,
    remaining: remaining(row, { total, early }),
    early_ends_at: row.early_ends_at && formatUtc(row.early_ends_at),
    sales_starts_at: row.sales_starts_at && formatUtc(row.sales_starts_at),
    sales_ends_at: row.sales_ends_at && formatUtc(row.sales_ends_at),
    created_at: formatUtc(row.created_at),
    updated_at: formatUtc(row.updated_at),
  };
}
