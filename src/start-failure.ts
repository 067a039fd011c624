import type { LoggerService } from '@nestjs/common';
import { type Configuration, ConfigurationError } from '@studio/config';
import { quotingStackOf } from '@studio/kernel';
import { DatabaseStartError } from '@studio/persistence';
import { SecretKeyError } from '@studio/secrets';

/** Problems whose messages name the remedy. */
const FORESEEN = [ConfigurationError, DatabaseStartError, SecretKeyError];

/** The cause of a failed start, for the person who started it. Known problems need no stack trace. */
export function explainStartFailure(error: unknown): string {
  if (FORESEEN.some((kind) => error instanceof kind)) return (error as Error).message;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    const { port } = error as { port?: number };
    return `Port ${port} is in use. Stop the program that listens there, or set PORT, or METRICS_PORT where it is that one, to another port (PORT=0 takes a free one).`;
  }
  return quotingStackOf(error);
}

/** Output for failures of the start and the stop. */
export type TellFailure = (error: unknown) => void;

/** As a line of the log in production, where every line is one, and as plain text elsewhere. */
export function failuresTo(logger: LoggerService, mode: Configuration['mode']): TellFailure {
  return mode === 'production' ? (error) => logger.error(explainStartFailure(error), 'Service') : printFailure;
}

/** Before there is a log. */
export function printFailure(error: unknown): void {
  process.stderr.write(`${explainStartFailure(error)}\n`);
}
