import type { Classified, Who } from './classified-routes';

const FINANCE: Who = { anyOf: ['manage_festival_finance'] };
const REASON = { reason: 'Asked for it' };
const REFUND = { amount_cents: 1, method: 'cash', ...REASON, idempotency_key: '0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e' };

/** Charges, refunds and the cash desk of festivals (festival.md section 11). */
export const FESTIVAL_CHARGE_ROUTES: Readonly<Record<string, Classified>> = {
  'GET /api/v1/manage/festival-entries/:id/charges': { who: FINANCE, id: 'festivalEntry' },
  'POST /api/v1/manage/festival-entries/:id/charges': {
    who: FINANCE,
    id: 'festivalEntry',
    body: { kind: 'custom', name: 'Workshop', amount_cents: 1 },
  },
  'PATCH /api/v1/manage/festival-charges/:id': { who: FINANCE, id: 'festivalCharge', body: { name: 'Other' } },
  'POST /api/v1/manage/festival-charges/:id/record-payment': {
    who: FINANCE,
    id: 'festivalCharge',
    body: { method: 'cash' },
  },
  'POST /api/v1/manage/festival-charges/:id/cancel': { who: FINANCE, id: 'festivalCharge', body: REASON },
  'POST /api/v1/manage/festival-charges/:id/accept': { who: FINANCE, id: 'festivalCharge', body: REASON },
  'POST /api/v1/manage/festival-charges/:id/refunds': { who: FINANCE, id: 'festivalCharge', body: REFUND },
  'GET /api/v1/manage/festival-editions/:id/cash-entries': { who: FINANCE, id: 'festivalEdition' },
  'GET /api/v1/manage/festival-editions/:id/finance-summary': { who: FINANCE, id: 'festivalEdition' },
};
