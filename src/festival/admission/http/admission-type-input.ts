import { parseInstant } from '@studio/kernel';

import type { AdmissionTypePatch } from '../application/change-admission-type';
import type { AdmissionTypeTerms } from '../domain/admission-type';
import type { AdmissionTypePatchDto, NewAdmissionTypeDto } from './dto/admission-type-input.dto';

const MAX_PER_ORDER = 10;

/** The terms of a new type. */
export function newTermsOf(body: NewAdmissionTypeDto): AdmissionTypeTerms {
  return {
    name: body.name,
    description: body.description ?? null,
    inventory: body.inventory,
    priceCents: body.price_cents,
    earlyPriceCents: body.early_price_cents ?? null,
    earlyEndsAt: instantOf(body.early_ends_at) ?? null,
    earlyQuota: body.early_quota ?? null,
    salesStartsAt: instantOf(body.sales_starts_at) ?? null,
    salesEndsAt: instantOf(body.sales_ends_at) ?? null,
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
    earlyEndsAt: instantOf(body.early_ends_at),
    earlyQuota: body.early_quota,
    salesStartsAt: instantOf(body.sales_starts_at),
    salesEndsAt: instantOf(body.sales_ends_at),
    maxPerOrder: body.max_per_order,
    isActive: body.is_active,
    sortOrder: body.sort_order,
  };
}

function instantOf(text: string | null | undefined): Date | null | undefined {
  return typeof text === 'string' ? parseInstant(text) : text;
}
