export { SeriesModule } from './series.module';
