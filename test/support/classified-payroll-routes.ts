import type { Classified, Who } from './classified-routes';

const PAYROLL: Who = { anyOf: ['manage_studio_payroll'] };

/** Payroll: calculation, runs and their report (finance.md section 11). */
export const PAYROLL_ROUTES: Readonly<Record<string, Classified>> = {
  'GET /api/v1/manage/payroll/calculation': { who: PAYROLL },
  'GET /api/v1/manage/payroll-runs': { who: PAYROLL },
  'POST /api/v1/manage/payroll-runs': { who: PAYROLL },
  'GET /api/v1/manage/payroll-runs/:id': { who: PAYROLL, id: 'payrollRun' },
  'POST /api/v1/manage/payroll-runs/:id/void': {
    who: PAYROLL,
    id: 'payrollRun',
    body: { reason: 'A class was missing' },
  },
  'GET /api/v1/manage/reports/payroll': { who: PAYROLL },
};
