import { Injectable } from '@nestjs/common';
import { Clock, SystemClock } from '@studio/kernel';

const SECOND_MS = 1_000;

/**
 * The library reads the machine's clock, rows are of the service's clock. An instant is handed to the library as far from its
 * now as it is from ours, so that both agree on what is over.
 */
@Injectable()
export class LibraryTime {
  private readonly machine = new SystemClock();

  constructor(private readonly clock: Clock) {}

  /** An instant of a row in the library's seconds. */
  ofLibrary(instant: Date): number {
    const distance = instant.getTime() - this.clock.now().getTime();
    return Math.floor((this.machine.now().getTime() + distance) / SECOND_MS);
  }

  /** The instant that lies the seconds ahead. */
  after(seconds: number): Date {
    return new Date(this.clock.now().getTime() + seconds * SECOND_MS);
  }
}
