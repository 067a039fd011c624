/** Numbers that are the same for the same seed (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.state = (this.state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `first` to `last`. */
  between(first: number, last: number): number {
    return first + Math.floor(this.next() * (last - first + 1));
  }

  /** Whether something happens that does in this share of cases. */
  happens(share: number): boolean {
    return this.next() < share;
  }

  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    const found = list[this.between(0, list.length - 1)];
    if (found === undefined) throw new RangeError('Nothing to pick from.');
    return found;
  }

  /** One of the choices, each as often as its weight says. */
  weighted<T extends { readonly weight: number }>(choices: readonly T[]): T {
    let left = this.next() * choices.reduce((sum, { weight }) => sum + weight, 0);
    const found = choices.find(({ weight }) => (left -= weight) < 0) ?? choices.at(-1);
    if (found === undefined) throw new RangeError('Nothing to choose from.');
    return found;
  }
}
