import { setTimeout } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';

/** Maximum number of delayed requests per process; each occupies a socket and a timer. */
const MAX_WAITING = 500;

/**
 * Delays answers. A delayed request holds no connection, lock or thread. Requests above the maximum are not delayed: refusing
 * them would lock out the rightful users.
 */
@Injectable()
export class BoundedDelay {
  private waiting = 0;

  async wait(milliseconds: number): Promise<void> {
    if (milliseconds === 0 || this.waiting >= MAX_WAITING) return;
    this.waiting += 1;
    try {
      await setTimeout(milliseconds);
    } finally {
      this.waiting -= 1;
    }
  }
}
