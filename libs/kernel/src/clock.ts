/** Source of the current instant. Injected in `application` and in the seeds only; rules take `now` as an argument. */
export abstract class Clock {
  abstract now(): Date;
}

/** The machine's clock. */
export class SystemClock extends Clock {
  override now(): Date {
    return new Date();
  }
}

/** A clock that stands still until it is moved: for tests and for seeding a history. */
export class FixedClock extends Clock {
  constructor(private instant: Date) {
    super();
  }

  override now(): Date {
    return new Date(this.instant);
  }

  /** Moves the clock to `instant`. */
  moveTo(instant: Date): void {
    this.instant = instant;
  }
}
