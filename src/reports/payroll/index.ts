export { PayrollCalculation } from './application/payroll-calculation';
export type { PayrollRange } from './domain/payroll';
export { payrollErrors } from './domain/payroll.errors';
export { payrollPage } from './domain/run-refusal.reference';
export { PayrollOverviewDto } from './http/dto/payroll-overview.dto';
export { PayrollOverviewAnswers } from './http/payroll-overview.answers';
export { PayrollModule } from './payroll.module';
