import { Logger } from '@nestjs/common';
import { DomainError, stackOf } from '@studio/kernel';

import { isUnavailable } from './database-errors';

/** Logs what is left out because of a fault. A failure that returns with every request is logged once, an outage never. */
export class FailureLog {
  private last: string | null = null;
  private readonly logger: Logger;

  constructor(
    context: string,
    private readonly text: string,
  ) {
    this.logger = new Logger(context);
  }

  note(error: unknown): void {
    const isOutage = error instanceof DomainError ? error.kind === 'unavailable' : isUnavailable(error);
    const stack = stackOf(error);
    if (isOutage || stack === this.last) return;
    this.last = stack;
    this.logger.error(this.text, stack);
  }
}
