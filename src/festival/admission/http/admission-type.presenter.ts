import { remaining } from '@studio/ticketing';
import { formatUtc } from '@studio/kernel';

import type { AdmissionTypeRow } from '../queries/admission-type.query';
import type { AdmissionTypeDto } from './dto/admission-type.dto';

/** An admission type with its stock as staff see it. */
export function presentAdmissionType(row: AdmissionTypeRow): AdmissionTypeDto {
  const { held, early } = row;
  return {
    id: row.id,
    edition_id: row.edition_id,
    name: row.name,
    description: row.description,
    inventory: row.inventory,
    held,
    remaining: remaining(row, { total: held, early }),
    price_cents: row.price_cents,
    currency: row.currency,
    early_price_cents: row.early_price_cents,
    early_ends_at: row.early_ends_at && formatUtc(row.early_ends_at),
    early_quota: row.early_quota,
    early_held: early,
    sales_starts_at: row.sales_starts_at && formatUtc(row.sales_starts_at),
    sales_ends_at: row.sales_ends_at && formatUtc(row.sales_ends_at),
    max_per_order: row.max_per_order,
    is_active: row.is_active,
    sort_order: row.sort_order,
  };
}
