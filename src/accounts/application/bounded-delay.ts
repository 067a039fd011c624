import { setTimeout } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';

/** Most requests of a process that wait at once; each is a socket and a timer. */
const MOST_WAITING = 500;

/**
 * Holds answers back for a while. A request that waits holds no connection, lock or thread. Beyond the bound requests go on
 * without a delay: refusing them would lock the right people out.
 */
@Injectable()
export class BoundedDelay {
  private waiting = 0;

  async wait(milliseconds: number): Promise<void> {
    if (milliseconds === 0 || this.waiting >= MOST_WAITING) return;
    this.waiting += 1;
    try {
      await setTimeout(milliseconds);
    } finally {
      this.waiting -= 1;
    }
  }
}
