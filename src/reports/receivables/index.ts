export { ReceivablesModule } from './receivables.module';
