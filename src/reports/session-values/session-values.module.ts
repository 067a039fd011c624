import { Module } from '@nestjs/common';

import { PayrollModule } from '../payroll';
import { PeriodModule } from '../period';
import { EarningsReportAnswers } from './http/earnings-report.answers';
import { RentalReportAnswers } from './http/rental-report.answers';
import { SessionReportsController } from './http/session-reports.controller';
import { EarningsQuery } from './queries/earnings.query';
import { RentalsQuery } from './queries/rentals.query';

/** Values of sessions: earnings and rentals. */
@Module({
  imports: [PayrollModule, PeriodModule],
  controllers: [SessionReportsController],
  providers: [EarningsQuery, EarningsReportAnswers, RentalReportAnswers, RentalsQuery],
  exports: [EarningsReportAnswers, RentalReportAnswers],
})
export class SessionValuesModule {}
