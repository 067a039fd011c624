export { reportErrors } from './period/domain/report.errors';
export { ReportsModule } from './reports.module';
