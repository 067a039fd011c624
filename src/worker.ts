import type { AggregatorRegistry, MetricObject, Registry } from 'prom-client';

import type { OpenDatabase } from './database/open-database';
import type { StartFacts } from './start-table';

/** Name of the variable in which the leading process passes the order. */
export const ORDER = 'STUDIO_ORDER';

/** What one of several processes is to serve. */
export interface Order {
  /** Opened by the leading process, which closes it after the others have ended. */
  readonly database: Pick<OpenDatabase, 'applicationUrl' | 'ownerUrl' | 'description' | 'isKeyRecorded'>;
  /** Whether it creates the demo studios and reports where everything is. */
  readonly isFirst: boolean;
}

/** From one of several processes to the leading one. `facts` are those of the first. */
export type Report =
  { readonly facts: StartFacts | null } | { readonly measuredFor: number; readonly metrics: Measured };

/** From the leading process: asks for metrics. */
export interface Question {
  readonly measureFor: number;
}

export type Measured = Parameters<typeof AggregatorRegistry.aggregate>[0] & MetricObject[];

/** One of the processes ended before it answered. With an exit code it has reported why. */
export class ProcessStartError extends Error {
  constructor(readonly ending: number | NodeJS.Signals) {
    super(`A process ended at its start (${ending}).`);
    this.name = 'ProcessStartError';
  }
}

/** The order for this process; null where it is the only one, or the leading one. */
export function orderIn(environment: Readonly<Record<string, string | undefined>>): Order | null {
  const text = environment[ORDER];
  return text === undefined ? null : (JSON.parse(text) as Order);
}

/** The database of an order, for a process that does not close it. */
export function databaseOf({ database }: Order): OpenDatabase {
  return { ...database, close: () => Promise.resolve() };
}

/** Reports to the leading process that this one answers requests. */
export function reportStart(facts: StartFacts | null): void {
  report({ facts });
}

/** Sends the metrics of `registry` whenever the leading process asks. */
export function reportMetrics(registry: Registry): void {
  process.on('message', ({ measureFor }: Question) => {
    void registry.getMetricsAsJSON().then((metrics) => report({ measuredFor: measureFor, metrics }));
  });
}

function report(content: Report): void {
  if (process.connected) process.send?.(content);
}
