import type { Classified, Who } from './classified-routes';

const TAKERS: Who = { anyOf: ['record_customer_payments'] };
const SEES_DEBTS: Who = { anyOf: ['record_customer_payments', 'view_studio_financial_reports'] };
const MONEY = {
  location_id: 1,
  amount_cents: 1,
  method: 'cash',
  idempotency_key: '0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e',
};

/** Payments of passes and bookings, and what is to be paid (finance.md section 11). */
export const TAKEN_MONEY_ROUTES: Readonly<Record<string, Classified>> = {
  'POST /api/v1/manage/class-passes/:id/payments': { who: TAKERS, id: 'classPass', body: MONEY },
  'POST /api/v1/manage/bookings/:id/payments': { who: TAKERS, id: 'booking', body: MONEY },
  'PUT /api/v1/manage/bookings/:id/price': {
    who: { anyOf: ['manage_studio_cashflow'] },
    id: 'booking',
    body: { price_cents: 1_500, reason: 'Concession' },
  },
  'GET /api/v1/manage/receivables': { who: SEES_DEBTS },
  'GET /api/v1/manage/receivables/totals': { who: SEES_DEBTS },
};
