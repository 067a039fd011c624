import { readInstant } from '@studio/http';
import type { TicketTypeTerms } from '@studio/ticketing';

import type { TicketTypePatch } from '../application/change-ticket-type';
import type { NewTicketTypeDto, TicketTypePatchDto } from './dto/ticket-type-input.dto';

const INVENTORY = 20;
const MAX_PER_ORDER = 10;

/** The terms of a new type. */
export function newTermsOf({ name, inventory = INVENTORY, ...body }: NewTicketTypeDto): TicketTypeTerms {
  return {
    name,
    description: body.description ?? null,
    inventory,
    priceCents: body.price_cents ?? 0,
    earlyPriceCents: body.early_price_cents ?? null,
    earlyEndsAt: readInstant(body.early_ends_at) ?? null,
    earlyQuota: body.early_quota ?? null,
    salesStartsAt: readInstant(body.sales_starts_at) ?? null,
    salesEndsAt: readInstant(body.sales_ends_at) ?? null,
    maxPerOrder: body.max_per_order ?? Math.min(MAX_PER_ORDER, inventory),
    isActive: body.is_active ?? true,
    sortOrder: body.sort_order ?? 0,
  };
}

/** The terms that change. */
export function changedTermsOf(body: TicketTypePatchDto): TicketTypePatch {
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
