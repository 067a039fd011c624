/** Steps to undo when a script ends, however it ends; the newest step is undone first. */
export class CleanUp {
  private readonly steps: (() => Promise<void>)[] = [];
  private running: Promise<void> | null = null;

  /** Whether the clean-up has started. */
  get hasBegun(): boolean {
    return this.running !== null;
  }

  /** Adds a step. Once the clean-up has started, a step runs immediately, so that nothing started late remains. */
  async add(step: () => Promise<void>): Promise<void> {
    if (this.running) await attempt(step);
    else this.steps.push(step);
  }

  /** Runs every step once, however often it is called; settles when the last one is done. */
  run(): Promise<void> {
    this.running ??= this.undo();
    return this.running;
  }

  private async undo(): Promise<void> {
    for (let step = this.steps.pop(); step; step = this.steps.pop()) await attempt(step);
  }
}

/** A step that fails must not keep the others from being run. */
async function attempt(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    process.stderr.write(`Clean-up: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}
