/** Collects the values of a statement that is composed of parts; each call returns the parameter's name. */
export class BoundValues {
  private readonly collected: unknown[] = [];

  get all(): readonly unknown[] {
    return this.collected;
  }

  add(value: unknown): string {
    return `$${this.collected.push(value)}`;
  }
}
