interface TesterContext {
  equals(one: unknown, other: unknown, testers: Tester[]): boolean;
}
type Tester = (this: TesterContext, one: unknown, other: unknown, testers: Tester[]) => boolean | undefined;

declare global {
  namespace jest {
    /** What `@types/jest` leaves out. */
    interface Expect {
      addEqualityTesters(testers: Tester[]): void;
    }
  }
}

const sameLength: Tester = (one, other) =>
  Array.isArray(one) && Array.isArray(other) && one.length !== other.length ? false : undefined;

const sameError: Tester = function sameError(one, other, testers) {
  if (!(one instanceof Error && other instanceof Error)) return undefined;
  const partsOf = ({ name, message, cause, ...own }: Error) => ({ name, message, cause, own });
  return this.equals(partsOf(one), partsOf(other), testers);
};

const sameTemporal: Tester = (one, other) => {
  const type = Object.prototype.toString.call(one);
  if (!type.startsWith('[object Temporal.') || type !== Object.prototype.toString.call(other)) return undefined;
  return String(one) === String(other);
};

let isRegistered = false;

/**
 * Closes the gaps of Jest's `toEqual`, which ignores `undefined` at the end of arrays, compares only the messages of
 * errors, and treats all `Temporal` values of one type as equal. Jest keeps the testers for all files of a worker.
 */
export function compareStrictly(): void {
  if (isRegistered) return;
  expect.addEqualityTesters([sameLength, sameError, sameTemporal]);
  isRegistered = true;
}
