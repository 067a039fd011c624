import type { Classified, Who } from './classified-routes';

const CASH: Who = { anyOf: ['manage_studio_cashflow'] };
const CASH_OR_REPORTS: Who = { anyOf: ['manage_studio_cashflow', 'view_studio_financial_reports'] };

/** Cash, finance epochs and expenses (finance.md section 11). */
export const CASH_ROUTES: Readonly<Record<string, Classified>> = {
  'GET /api/v1/manage/cash-entries': { who: CASH },
  'POST /api/v1/manage/cash-movements': { who: CASH },
  'POST /api/v1/manage/cash-movements/:id/void': { who: CASH, id: 'cashMovement', body: { reason: 'Entered twice' } },
  'GET /api/v1/manage/cash-reconciliations': { who: CASH },
  'POST /api/v1/manage/cash-reconciliations': { who: CASH },
  'GET /api/v1/manage/finance-epochs': { who: CASH_OR_REPORTS },
  'POST /api/v1/manage/finance-epochs': { who: 'owner' },
  'GET /api/v1/manage/finance-epochs/preview': { who: 'owner' },
  'GET /api/v1/manage/expense-categories': { who: CASH },
  'POST /api/v1/manage/expense-categories': { who: CASH },
  'PATCH /api/v1/manage/expense-categories/:id': { who: CASH, id: 'expenseCategory', body: { name: 'Other' } },
  'GET /api/v1/manage/expenses': { who: CASH },
  'POST /api/v1/manage/expenses': { who: CASH },
  'GET /api/v1/manage/expenses/:id': { who: CASH, id: 'expense' },
  'POST /api/v1/manage/expenses/:id/void': { who: CASH, id: 'expense', body: { reason: 'Entered twice' } },
};
