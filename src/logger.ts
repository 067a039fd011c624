import type { Configuration } from '@studio/config';
import { JsonLogger, ProcessOutput, ServiceLogger } from '@studio/observability';

/** JSON lines in production, readable lines elsewhere. */
export function createLogger(mode: Configuration['mode']): ServiceLogger {
  return mode === 'production' ? new JsonLogger(new ProcessOutput()) : new ServiceLogger();
}
