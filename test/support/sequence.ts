const restarts: (() => void)[] = [];

/**
 * Numbers for what has to differ within a file. They begin again with every file: the files of a worker share this module,
 * and what one of them makes must not depend on those before it.
 */
export function newSequence(): () => number {
  let last = 0;
  restarts.push(() => (last = 0));
  return () => (last += 1);
}

/** Begins all sequences again. */
export function restartSequences(): void {
  for (const restart of restarts) restart();
}
