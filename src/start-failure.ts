import { ConfigurationError } from '@studio/config';
import { stackOf } from '@studio/kernel';
import { DatabaseStartError } from '@studio/persistence';

/** What went wrong at a start, for the person who started it. Known problems need no stack trace. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof DatabaseStartError) return error.message;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    const { port } = error as { port?: number };
    return `Port ${port} is in use. Stop the program that listens there, or set PORT, or METRICS_PORT where it is that one, to another port (PORT=0 takes a free one).`;
  }
  return stackOf(error);
}
