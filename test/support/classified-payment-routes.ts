import type { Classified, Who } from './classified-routes';

const FINANCE: Who = { anyOf: ['manage_festival_finance'] };

const ENTRY = '/api/v1/manage/festival-entries/:id';
const ATTEMPT = '/api/v1/manage/festival-payment-attempts/:id';

/** Routes of payment attempts and callbacks (festival.md sections 8 and 11). */
export const FESTIVAL_PAYMENT_ROUTES: Readonly<Record<string, Classified>> = {
  'POST /api/v1/festival-payments/:provider/callbacks': { who: 'public' },
  [`GET ${ENTRY}/payment-attempts`]: { who: FINANCE, id: 'festivalEntry' },
  [`POST ${ENTRY}/payment-attempts`]: {
    who: FINANCE,
    id: 'festivalEntry',
    body: { provider: 'liqpay', idempotency_key: '5f0c7a52-5a0e-4a34-9f0b-3f6a2a0c9d11' },
  },
  [`POST ${ATTEMPT}/cancel`]: { who: FINANCE, id: 'festivalPaymentAttempt' },
  [`GET ${ATTEMPT}/callbacks`]: { who: FINANCE, id: 'festivalPaymentAttempt' },
  'GET /api/v1/manage/festival-ticket-orders/:id/callbacks': { who: FINANCE, id: 'ticketOrder' },
};
