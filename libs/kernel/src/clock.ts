import { AsyncLocalStorage } from 'node:async_hooks';

/** Source of the current instant. Injected in `application`, `adapters` and the seeds only; rules take `now` as an argument. */
export abstract class Clock {
  private readonly replayed = new AsyncLocalStorage<Date>();

  now(): Date {
    return new Date(this.replayed.getStore() ?? this.read());
  }

  /** Runs `work` as if it were `instant`, whatever else happens meanwhile: for filling in a history. */
  at<T>(instant: Date, work: () => Promise<T>): Promise<T> {
    return this.replayed.run(instant, work);
  }

  /** Whether a history is being filled in: of what happened then nobody is told now. */
  get isReplaying(): boolean {
    return this.replayed.getStore() !== undefined;
  }

  protected abstract read(): Date;
}

/** The machine's clock. */
export class SystemClock extends Clock {
  protected override read(): Date {
    return new Date();
  }
}

/** A clock that stands still until it is moved: for tests. */
export class FixedClock extends Clock {
  constructor(private instant: Date) {
    super();
  }

  /** Moves the clock to `instant`. */
  moveTo(instant: Date): void {
    this.instant = instant;
  }

  protected override read(): Date {
    return this.instant;
  }
}
