export { CorrectionsModule } from './corrections.module';
