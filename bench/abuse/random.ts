/** Numbers that look random and are the same for the same seed and request, so that a request can be made again (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: number, index: number) {
    this.state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0;
    this.next();
  }

  /** At least 0 and less than 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    const mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    const further = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((further ^ (further >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to less than `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  isIn(share: number): boolean {
    return this.next() < share;
  }

  /** One item of a list that must not be empty. */
  pick<T>(list: readonly T[]): T {
    const item = list[this.below(list.length)];
    if (item === undefined && list.length === 0) throw new RangeError('There is nothing to pick from.');
    return item as T;
  }
}
