export { type MetricsServer, startMetricsServer } from './metrics-server';
export { ObservabilityModule } from './observability.module';
export { measureProcess } from './process-metrics';
