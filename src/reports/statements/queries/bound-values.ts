/** Collects the values of a statement composed of parts; each call returns the name of the new parameter. */
export class BoundValues {
  private readonly collected: unknown[] = [];

  get all(): readonly unknown[] {
    return this.collected;
  }

  add(value: unknown): string {
    return `$${this.collected.push(value)}`;
  }
}
