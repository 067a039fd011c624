import type { Random } from '../random';

/** The newest things in responses, at most so many. */
export class Known<T> {
  private readonly list: T[] = [];
  private next = 0;

  constructor(
    private readonly random: Random,
    private readonly most: number,
  ) {}

  add(one: T): void {
    if (this.list.length < this.most) this.list.push(one);
    else this.list[this.next++ % this.most] = one;
  }

  /** Any of them; null without one. */
  any(): T | null {
    return this.list.length === 0 ? null : this.random.pick(this.list);
  }

  /** Any of them, which is then forgotten; null without one. */
  take(): T | null {
    const found = this.any();
    if (found !== null) this.list.splice(this.list.indexOf(found), 1);
    return found;
  }
}
