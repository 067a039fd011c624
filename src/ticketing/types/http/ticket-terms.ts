import { readInstant } from '@studio/http';

import type { TicketTypeTerms } from '../../domain';
import type { TicketTypePatch } from '../application/change-ticket-type';

const MAX_PER_ORDER = 10;

/** Terms of a type as the bodies of all owners name them. */
export interface TermsBody {
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
  readonly inventory?: number | undefined;
  readonly price_cents?: number | undefined;
  readonly early_price_cents?: number | null | undefined;
  readonly early_ends_at?: string | null | undefined;
  readonly early_quota?: number | null | undefined;
  readonly sales_starts_at?: string | null | undefined;
  readonly sales_ends_at?: string | null | undefined;
  readonly max_per_order?: number | undefined;
  readonly is_active?: boolean | undefined;
  readonly sort_order?: number | undefined;
}

export function newTermsOf(
  body: TermsBody & { readonly name: string; readonly inventory: number; readonly price_cents: number },
): TicketTypeTerms {
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
export function changedTermsOf(body: TermsBody): TicketTypePatch {
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
