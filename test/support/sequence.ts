/** Numbers for what has to differ: all files of a worker share them, as they may share an application (`sharedTestApp`). */
export function newSequence(): () => number {
  let last = 0;
  return () => (last += 1);
}
