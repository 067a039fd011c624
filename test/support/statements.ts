import pg from 'pg';

/** Sent once by each new connection of the pool, whichever request happens to open it. */
const ON_CONNECT = /^SELECT set_config\('.* WHERE pg_backend_pid\(\)/;
/** Written for the requests of a second, whichever request happens to run then. */
const LAST_USES = /^\s*UPDATE \S+ used SET last_used_at/;
/** Follows BEGIN in the same packet, and counts as a part of it. */
const SETTINGS = 'SET LOCAL lock_timeout';

/** Runs `work` and returns the SQL statements that this process sent to any database meanwhile, in their order. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const texts = query.mock.calls
      .map(([statement]: readonly unknown[]) =>
        typeof statement === 'string' ? statement : (statement as { text: string }).text,
      )
      .filter((text) => !ON_CONNECT.test(text) && !LAST_USES.test(text));
    return texts.flatMap((text, index) => {
      if (text.startsWith(SETTINGS)) return [];
      const next = texts[index + 1];
      return [next?.startsWith(SETTINGS) ? `${text}; ${next}` : text];
    });
  } finally {
    query.mockRestore();
  }
}
