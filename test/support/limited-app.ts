import { createTestApp, type TestApp } from './app';

/** The limits of RL-5 to RL-7 as they are by default, and a trusted proxy through which a test comes from many addresses. */
export const DEFAULT_LIMITS = {
  SHARED_ADDRESSES: '',
  RATE_LIMIT_FAILED_SIGN_IN: '',
  TRUST_PROXY: '127.0.0.1',
} as const;

/** A process with these limits over the database of `service`, with counters of its own. */
export async function limitedProcess(
  service: Pick<TestApp, 'database'>,
  environment: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  return createTestApp({ database: service.database, environment: { ...DEFAULT_LIMITS, ...environment } });
}

/** Calls `call` with 0, 1, … one after the other. Returns what it resolved to. */
export async function inTurn<T>(times: number, call: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < times; index += 1) results.push(await call(index));
  return results;
}
