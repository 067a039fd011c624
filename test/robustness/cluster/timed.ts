/** What the work resolved with, and how long it took, in seconds as text. */
export async function timed<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly seconds: string }> {
  const begin = performance.now();
  const result = await work();
  return { result, seconds: ((performance.now() - begin) / 1_000).toFixed(1) };
}
