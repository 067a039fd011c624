export { earningsPage } from './domain/earnings.reference';
export { rentalSettlementPage } from './domain/rental-status.reference';
export { EarningsReportDto } from './http/dto/earnings-report.dto';
export { RentalCustomerDto, RentalItemDto, RentalReportDto } from './http/dto/rental-report.dto';
export { EarningsReportAnswers } from './http/earnings-report.answers';
export { RentalReportAnswers } from './http/rental-report.answers';
export { SessionValuesModule } from './session-values.module';
