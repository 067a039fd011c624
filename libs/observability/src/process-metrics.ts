import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';

/** Measures the process itself, under the usual names of Node.js processes, and the running version. Called once per process. */
export function measureProcess(registry: Registry, version: string): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'studio_build_info',
    help: 'The version of the service that runs; its value is always 1.',
    labelNames: ['version'],
    aggregator: 'first',
    registers: [registry],
  }).set({ version }, 1);
}
