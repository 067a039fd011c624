export { reportErrors } from './period/domain/report.errors';
export { ReportsModule } from './reports.module';
export { AddSalaryVersion } from './salaries/application/add-salary-version';
export { AssignSalaryModel } from './salaries/application/assign-salary-model';
export { CreateSalaryModel } from './salaries/application/create-salary-model';
export { SavePayrollCadence } from './salaries/application/save-payroll-cadence';
export { salaryErrors } from './salaries/domain/salary.errors';
