import type { TicketTypeTerms } from '@studio/ticketing';
import { readInstant } from '@studio/http';

import type { AdmissionTypePatch } from '../application/change-admission-type';
import type { AdmissionTypePatchDto, NewAdmissionTypeDto } from './dto/admission-type-input.dto';

const MAX_PER_ORDER = 10;

/** The terms of a new type. */
export function newTermsOf(body: NewAdmissionTypeDto): TicketTypeTerms {
  return {
    name: body.name,
    description: body.description ?? null,
    inventory: body.inventory,
    priceCents: body.price_cents,
    earlyPriceCents: body.early_price_cents ?? null,
    earlyEndsAt: readInstant(body.early_ends_at) ?? null,
    earlyQuota: body.early_quota ?? null,
    salesStartsAt: readInstant(body.sales_starts_at) ?? null,
    salesEndsAt: readInstant(body.sales_ends_at) ?? null,
    maxPerOrder: body.max_per_order ?? Math.min(MAX_PER_ORDER, body.inventory),
    isActive: body.is_active ?? true,
    sortOrder: body.sort_order ?? 0,
  };
}

/** The terms that change. */
export function changedTermsOf(body: AdmissionTypePatchDto): AdmissionTypePatch {
  return {
    name: body.name,
    description: body.description,
    inventory: body.inventory,
    priceCents: body.price_cents,
    earlyPriceCents: body.early_price_cents,
    earlyEndsAt: readInstant(body.early_ends_at),
    earlyQuota: body.early_quota,
    salesStartsAt: readInstant(body.sales_starts_at),
    salesEndsAt: readInstant(body.sales_ends_at),
    maxPerOrder: body.max_per_order,
    isActive: body.is_active,
    sortOrder: body.sort_order,
  };
}
