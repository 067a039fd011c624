import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';

/** Measures the process itself, under the names every Node.js process has, and tells the version that runs. Once per process. */
export function measureProcess(registry: Registry, version: string): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'studio_build_info',
    help: 'The version of the service that runs; its value is always 1.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
}
