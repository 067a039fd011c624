export { PayrollCalculation, payrollErrors, PayrollOverviewAnswers, PayrollOverviewDto, payrollPage } from './payroll';
export { reportErrors, requestedFrame } from './period';
export { ReportsModule } from './reports.module';
export {
  AddSalaryVersion,
  salaryErrors,
  type SalaryFormulaName,
  type SalaryNumber,
  SavePayrollCadence,
} from './salaries';
export {
  earningsPage,
  EarningsReportAnswers,
  EarningsReportDto,
  RentalCustomerDto,
  RentalItemDto,
  RentalReportAnswers,
  RentalReportDto,
  rentalSettlementPage,
} from './session-values';
export {
  CashboxOverviewDto,
  CashboxOverviewQuery,
  FinancialReportDto,
  FinancialReportQuery,
  foundPaymentKinds,
  PAYMENT_KINDS,
  PAYMENT_STATUSES,
  PaymentOverviewDto,
  PaymentOverviewQuery,
  PaymentSearchDto,
  PaymentSearchQuery,
  ReportCustomerDto,
} from './statements';
