import { AsyncLocalStorage } from 'node:async_hooks';

/** One for all clocks: Node.js calls every storage that was ever used for each promise. */
const replayed = new AsyncLocalStorage<Date>();

/** Source of the current instant. Injected in `application`, `adapters` and `src/demo` only; rules take `now` as an argument. */
export abstract class Clock {
  now(): Date {
    return new Date(replayed.getStore() ?? this.read());
  }

  /** Runs `work` as if it were `instant`, whatever else happens meanwhile: for filling in a history. */
  at<T>(instant: Date, work: () => Promise<T>): Promise<T> {
    return replayed.run(instant, work);
  }

  /** Whether a history is being created: nobody is notified now of events of that time. */
  get isReplaying(): boolean {
    return replayed.getStore() !== undefined;
  }

  protected abstract read(): Date;
}

/** The machine's clock. */
export class SystemClock extends Clock {
  protected override read(): Date {
    return new Date();
  }
}

/** A clock that is stopped until it is moved: for tests. */
export class FixedClock extends Clock {
  constructor(private instant: Date) {
    super();
  }

  /** Moves the clock to `instant`. */
  moveTo(instant: Date): void {
    this.instant = instant;
  }

  moveOn(milliseconds: number): void {
    this.instant = new Date(this.instant.getTime() + milliseconds);
  }

  protected override read(): Date {
    return this.instant;
  }
}
