import type { Classified, Who } from './classified-routes';

/** Who takes payments reads those of one customer, pass or booking. */
const READERS: Who = { anyOf: ['view_studio_financial_reports', 'record_customer_payments'] };
const KEY = { reason: 'Asked for it', idempotency_key: '0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e' };

/** Payments of customers, their refunds and corrections (finance.md section 11). */
export const PURCHASE_ROUTES: Readonly<Record<string, Classified>> = {
  'GET /api/v1/manage/purchases': { who: READERS, query: 'customer_id=987654321' },
  'GET /api/v1/manage/purchases/:id': { who: READERS, id: 'purchase', query: 'customer_id=987654321' },
  'POST /api/v1/manage/purchases/:id/refunds': {
    who: 'owner',
    id: 'purchase',
    body: { amount_cents: 1, method: 'cashless', ...KEY },
  },
  'POST /api/v1/manage/purchases/:id/receipt-mails': { who: READERS, id: 'purchase', query: 'customer_id=987654321' },
  'POST /api/v1/manage/purchases/:id/corrections': { who: 'owner', id: 'purchase', body: { amount_cents: 1, ...KEY } },
};
