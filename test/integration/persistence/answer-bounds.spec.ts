import { readFileSync } from 'node:fs';

import { createTestDatabase, type TestDatabase } from '../../support/database';

interface Schema {
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Operation {
  readonly requestBody?: object;
}

const { paths, components } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** Columns that no field of the name shows: the code of a one-time sign-in or a hash is never answered. */
const OTHERS = new Set(['token', 'code']);

/** Names of the schemas that a body is made of; bodies have bounds of their own. */
function receivedSchemas(node: object, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(node).matchAll(/#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    receivedSchemas(components.schemas[name] ?? {}, found);
  }
  return found;
}

/** The narrowest bound of each field of an answer. */
function boundsOfAnswers(): ReadonlyMap<string, number> {
  const bodies = Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => one.requestBody ?? {}));
  const received = receivedSchemas(bodies);
  const bounds = new Map<string, number>();
  for (const [name, { properties = {} }] of Object.entries(components.schemas)) {
    if (received.has(name)) continue;
    for (const [field, { maxLength }] of Object.entries(properties))
      if (maxLength !== undefined) bounds.set(field, Math.min(maxLength, bounds.get(field) ?? Infinity));
  }
  return bounds;
}

describe('bounds of texts in answers (GEN-1)', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('hold what every column of the name can hold', async () => {
    const columns = await database.query<{ name: string; width: number }>(
      `SELECT column_name AS name, max(character_maximum_length)::int AS width FROM information_schema.columns
       WHERE character_maximum_length IS NOT NULL GROUP BY column_name`,
    );
    const bounds = boundsOfAnswers();
    const described = columns.filter(({ name }) => bounds.has(name) && !OTHERS.has(name));
    expect(described.length).toBeGreaterThan(30);
    expect(described.filter(({ name, width }) => width > (bounds.get(name) ?? 0))).toEqual([]);
  });
});
