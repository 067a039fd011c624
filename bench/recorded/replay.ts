import type { PoolClient, QueryResult } from 'pg';

import { filled, type RecordedStatement, type Value, type Variables } from './recorded-request';

/** Sends the statements of a recorded request with the values of another one, in the same order and shape. Returns the last one's rows. */
export async function replay(
  client: PoolClient,
  statements: readonly RecordedStatement[],
  given: Variables,
): Promise<unknown[]> {
  const variables: Record<string, string | number> = { ...given };
  let open: Promise<QueryResult>[] = [];
  let rows: unknown[] = [];
  for (const statement of statements) {
    if (!statement.isPipelined) {
      await Promise.all(open);
      open = [];
    }
    const { name, text, values, gives } = statement;
    const query = client.query({
      ...(name === undefined ? {} : { name }),
      text: filled(text, variables),
      ...(values ? { values: values.map((value) => bound(value, variables)) } : {}),
    });
    if (gives !== undefined) {
      const [row] = (await query).rows as object[];
      variables[gives] = Object.values(row ?? {})[0] as string | number;
    }
    open.push(
      query.then((result) => {
        // Several statements in one text have several results, of which none has rows here.
        if (!Array.isArray(result) && result.rows.length > 0) ({ rows } = result);
        return result;
      }),
    );
  }
  await Promise.all(open);
  return rows;
}

function bound(value: Value, variables: Variables): unknown {
  if ('constant' in value) return value.constant;
  const text = filled(value.template, variables);
  return value.isNumber ? Number(text) : text;
}
