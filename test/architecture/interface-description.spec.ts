import { readFileSync } from 'node:fs';

interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly example?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly { readonly name: string; readonly description?: string; readonly schema: Schema }[];
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly headers?: object }>>;
}

interface Description {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>>; readonly headers: object };
}

/** The committed document; `npm run openapi:check` holds it against the built application. */
const description = JSON.parse(readFileSync('openapi.json', 'utf8')) as Description;

const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);

describe('interface description', () => {
  it('is OpenAPI 3.1 of version 1.0.0 (GEN-1)', () => {
    expect(description.openapi).toBe('3.1.0');
    expect(description.info.version).toBe('1.0.0');
  });

  it('names every operation once', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(operations)('tells what $name does, takes and answers', ({ operation }) => {
    expect(operation.summary).toMatch(/\w+ \w+/);
    expect(operation.description).toMatch(/\w+ \w+/);
    expect(operation.tags).toHaveLength(1);
    for (const parameter of operation.parameters ?? []) {
      expect(parameter.description).toMatch(/\w+ \w+/);
      expect(parameter.schema).toHaveProperty('example');
    }
    for (const response of Object.values(operation.responses)) expect(response.description).toMatch(/\w+ \w+/);
  });

  const fields = Object.entries(description.components.schemas).flatMap(([schema, { properties = {} }]) =>
    Object.entries(properties).map(([field, property]) => ({ name: `${schema}.${field}`, property })),
  );

  it.each(fields)('describes $name, with an example where it is a plain value', ({ property }) => {
    expect(property.description).toMatch(/\w+/);
    const isComposed = [property.$ref, property.allOf, property.anyOf, property.oneOf, property.items].some(
      (part) => part !== undefined,
    );
    if (!isComposed) expect(property).toHaveProperty('example');
  });

  it('says 429 for limited routes and 402 and 404 for public content (ORD-3)', () => {
    const publicOperations = operations.filter(({ name }) => name.includes('/api/v1/public/'));
    expect(publicOperations).toHaveLength(3);
    for (const { operation } of publicOperations) {
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '304', '402', '404', '429']));
    }
  });

  it('describes the headers of limits once, and names them at every refusal and success of a limited route (RL-9)', () => {
    const headers = ['Retry-After', 'RateLimit', 'RateLimit-Policy'];
    const older = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
    expect(Object.keys(description.components.headers)).toEqual([...headers, ...older]);
    const limited = operations.filter(({ operation }) => '429' in operation.responses);
    expect(limited.length).toBeGreaterThan(300);
    for (const { name, operation } of limited) {
      const refusal = Object.keys(operation.responses['429']?.headers ?? {});
      expect({ name, refusal }).toEqual({ name, refusal: [...headers, ...older] });
      for (const [status, response] of Object.entries(operation.responses)) {
        if (!status.startsWith('2')) continue;
        const success = Object.keys(response.headers ?? {});
        expect({ name, success }).toEqual({ name, success: expect.arrayContaining(['RateLimit', 'RateLimit-Policy']) });
      }
    }
  });
});
