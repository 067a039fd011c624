import type { Classified, Who } from './classified-routes';

const PAYROLL: Who = { anyOf: ['manage_studio_payroll'] };
const VERSION = { effective_from: '2026-06-01', period: 'month', amount_cents: 0 };

/** Salary models, who is paid by them, and how often (finance.md section 11). */
export const SALARY_ROUTES: Readonly<Record<string, Classified>> = {
  'GET /api/v1/manage/salary-models': { who: PAYROLL },
  'POST /api/v1/manage/salary-models': { who: PAYROLL },
  'GET /api/v1/manage/salary-models/:id': { who: PAYROLL, id: 'salaryModel' },
  'PATCH /api/v1/manage/salary-models/:id': { who: PAYROLL, id: 'salaryModel', body: { name: 'Other' } },
  'POST /api/v1/manage/salary-models/:id/versions': { who: PAYROLL, id: 'salaryModel', body: VERSION },
  'POST /api/v1/manage/salary-models/:id/archive': { who: PAYROLL, id: 'salaryModel' },
  'GET /api/v1/manage/salary-assignments': { who: PAYROLL },
  'POST /api/v1/manage/salary-assignments': { who: PAYROLL },
  'GET /api/v1/manage/payroll/cadence': { who: PAYROLL },
  'PUT /api/v1/manage/payroll/cadence': { who: PAYROLL },
};
