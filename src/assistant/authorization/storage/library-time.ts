import { Injectable } from '@nestjs/common';
import { Clock, SystemClock } from '@studio/kernel';

const SECOND_MS = 1_000;

/**
 * Converts between the library's clock, which is the machine's, and the service's clock. Distances from now are
 * preserved, so both agree on what has expired.
 */
@Injectable()
export class LibraryTime {
  private readonly machine = new SystemClock();

  constructor(private readonly clock: Clock) {}

  /** A stored instant in the library's seconds. */
  ofLibrary(instant: Date): number {
    const distance = instant.getTime() - this.clock.now().getTime();
    return Math.floor((this.machine.now().getTime() + distance) / SECOND_MS);
  }

  /** The instant after the given seconds. */
  after(seconds: number): Date {
    return new Date(this.clock.now().getTime() + seconds * SECOND_MS);
  }
}
