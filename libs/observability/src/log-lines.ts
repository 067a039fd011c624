/** Where log lines go. */
export interface LogLines {
  /** Writes a line, given without its line break. A fault is written immediately, to the error output. */
  write(line: string, isFault: boolean): void;
}

/**
 * Writes to the output of the process, lines of one turn of the event loop together: writing to a pipe blocks the
 * process, and a busy service answers many requests in a turn. The rest is written when the process exits.
 */
export class ProcessOutput implements LogLines {
  private held: string[] = [];

  constructor() {
    process.once('exit', () => this.flush());
  }

  write(line: string, isFault: boolean): void {
    if (isFault) {
      this.flush();
      process.stderr.write(`${line}\n`);
      return;
    }
    if (this.held.length === 0) setImmediate(() => this.flush());
    this.held.push(line);
  }

  private flush(): void {
    if (this.held.length === 0) return;
    process.stdout.write(`${this.held.join('\n')}\n`);
    this.held = [];
  }
}
