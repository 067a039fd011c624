export { ProcessOutput } from './log-lines';
export { type MetricsServer, startMetricsServer } from './metrics-server';
export { ObservabilityModule } from './observability.module';
export { measureProcess } from './process-metrics';
export { JsonLogger, ServiceLogger } from './service-logger';
export { noteFacts, within, type Work, type WorkFacts, workUnderWay } from './work';
