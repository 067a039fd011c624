import type { Classified, Who } from './classified-routes';

const REPORTS: Who = { anyOf: ['view_studio_financial_reports'] };

/** Reports on payments and cash (finance.md sections 9 and 11). */
export const STATEMENT_ROUTES: Readonly<Record<string, Classified>> = {
  'GET /api/v1/manage/reports/payment-overview': { who: REPORTS },
  'GET /api/v1/manage/reports/payments': { who: REPORTS },
  'GET /api/v1/manage/reports/financial': { who: REPORTS },
  'GET /api/v1/manage/reports/cashboxes': { who: { anyOf: ['manage_studio_cashflow'] } },
};
