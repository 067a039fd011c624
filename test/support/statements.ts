import pg from 'pg';

/** Sent once by each new connection of the pool, whichever request happens to open it. */
const ON_CONNECT = 'SET lock_timeout';
/** Follows BEGIN in the same packet, and counts as a part of it. */
const SETTINGS = 'SET LOCAL lock_timeout';

/** Runs `work` and returns the SQL statements that this process sent to any database meanwhile, in their order. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls
      .map(([statement]: readonly unknown[]) =>
        typeof statement === 'string' ? statement : (statement as { text: string }).text,
      )
      .filter((text) => !text.startsWith(ON_CONNECT))
      .reduce<string[]>((sent, text) => {
        const isPart = text.startsWith(SETTINGS);
        return isPart ? [...sent.slice(0, -1), `${sent.at(-1)}; ${text}`] : [...sent, text];
      }, []);
  } finally {
    query.mockRestore();
  }
}
