export { MissedVisitsModule } from './missed-visits.module';
