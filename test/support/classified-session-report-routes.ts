import type { Classified, Who } from './classified-routes';

const REPORTS: Who = { anyOf: ['view_studio_financial_reports'] };

/** Reports on what sessions bring in (finance.md section 11). */
export const SESSION_REPORT_ROUTES: Readonly<Record<string, Classified>> = {
  'GET /api/v1/manage/reports/earnings': { who: REPORTS },
  'GET /api/v1/manage/reports/rentals': { who: REPORTS },
  'GET /api/v1/manage/reports/attendance': { who: { anyOf: ['manage_bookings'] } },
  'GET /api/v1/manage/reports/missed-visits': { who: { anyOf: ['manage_bookings'] } },
};
