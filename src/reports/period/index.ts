export { type ReportFrame, ReportPeriods, type RequestedFrame } from './application/report-periods';
export { reportList } from './domain/report-list';
export { periodRefusals, reportErrors } from './domain/report.errors';
export {
  ReportFrameDto,
  ReportHeadDto,
  ReportListDto,
  ReportLocationDto,
  ReportPeriodDto,
  ReportPersonDto,
} from './http/dto/report-frame.dto';
export { ReportPageQueryDto, ReportQueryDto } from './http/dto/report-query.dto';
export { presentFrame, presentHead, presentReportLocation } from './http/report-frame.presenter';
export { requestedFrame } from './http/requested-frame';
export { PeriodModule } from './period.module';
export { ACTIVE_EXPENSE, expenseTotals } from './queries/active-expense.sql';
