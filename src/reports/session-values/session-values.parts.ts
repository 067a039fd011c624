import type { Provider, Type } from '@nestjs/common';

import { EarningsReportAnswers } from './http/earnings-report.answers';
import { RentalReportAnswers } from './http/rental-report.answers';
import { SessionReportsController } from './http/session-reports.controller';
import { EarningsQuery } from './queries/earnings.query';
import { RentalsQuery } from './queries/rentals.query';

/** The reports on sessions: earnings and rentals. */
export const sessionValueParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [SessionReportsController],
  providers: [EarningsQuery, EarningsReportAnswers, RentalReportAnswers, RentalsQuery],
};
