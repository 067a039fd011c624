import { formatInZone, formatUtc } from '@studio/kernel';

import type { LeadRow } from '../queries/lead.query';
import type { ManagedLeadDto } from './dto/managed-lead.dto';
import type { WebsiteLeadDto } from './dto/website-lead.dto';

/** A lead as its sender sees it, without notes and links (LEAD-4). */
export function presentLead(row: LeadRow, timeZone: string): WebsiteLeadDto {
  return {
    id: row.id,
    status: row.status,
    phone: row.phone,
    name: row.name,
    source_page: row.source_page,
    created_at: formatInZone(row.created_at, timeZone),
  };
}

/** A lead as staff see it. */
export function presentManagedLead(row: LeadRow, timeZone: string): ManagedLeadDto {
  return {
    ...presentLead(row, timeZone),
    notes: row.notes,
    api_token_id: row.api_token_id,
    customer_id: row.customer_id,
    class_booking_id: row.class_booking_id,
    converted_at: row.converted_at && formatUtc(row.converted_at),
  };
}
