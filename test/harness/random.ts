import { createHash } from 'node:crypto';

/** Numbers that look random and are the same for the same seed and sequence, so that a run can be made again (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: number, sequence = 0) {
    this.state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(sequence + 1, 0x85ebca6b)) >>> 0;
    this.next();
  }

  /** A sequence of its own for each name. */
  static named(seed: number, name: string): Random {
    return new Random(seed, createHash('sha256').update(name).digest().readUInt32BE());
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

  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** Whether something happens that does in this share of cases. */
  isIn(share: number): boolean {
    return this.next() < share;
  }

  /** One item of a list that must not be empty. */
  pick<T>(list: readonly T[]): T {
    const item = list[this.below(list.length)];
    if (item === undefined && list.length === 0) throw new RangeError('There is nothing to pick from.');
    return item as T;
  }

  /** One of the choices, each as often as its weight says. */
  weighted<T extends { readonly weight: number }>(choices: readonly T[]): T {
    let left = this.next() * choices.reduce((sum, { weight }) => sum + weight, 0);
    const found = choices.find(({ weight }) => (left -= weight) < 0) ?? choices.at(-1);
    if (found === undefined) throw new RangeError('There is nothing to choose from.');
    return found;
  }
}
