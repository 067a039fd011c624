import pg from 'pg';

/** Rows of one query over a connection of its own, as the superuser, in every studio. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  superuserUrl: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: superuserUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
