import { randomInt } from 'node:crypto';

/** The entries in an order that nobody can foresee: every order is equally likely (FEST-16). */
export function drawOrder(entries: readonly number[]): number[] {
  const order = [...entries];
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1);
    [order[index], order[other]] = [order[other] as number, order[index] as number];
  }
  return order;
}
