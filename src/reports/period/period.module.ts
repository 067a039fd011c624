import { Module } from '@nestjs/common';

import { FinanceModule } from '../../finance';
import { ReportPeriods } from './application/report-periods';

@Module({ imports: [FinanceModule], providers: [ReportPeriods], exports: [ReportPeriods] })
export class PeriodModule {}
