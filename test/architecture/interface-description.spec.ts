import { readFileSync } from 'node:fs';

import { STATUS_OF_KIND } from '@studio/http';

import { allErrors } from '../../src/error-catalogues';
import { describedResponses } from '../support/described';

interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly example?: unknown;
  readonly enum?: readonly (string | null)[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Parameter {
  readonly name: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly responses: Readonly<Record<string, Response>>;
}

interface Response {
  readonly description?: string;
  readonly headers?: object;
  readonly content?: Readonly<Record<string, { readonly schema: Schema; readonly example?: Example }>>;
}

interface Example {
  readonly message: string;
  readonly code: string;
  readonly errors?: object;
}

interface Description {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly headers: object;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

/** The committed document; `npm run openapi:check` holds it against the built application. */
const description = JSON.parse(readFileSync('openapi.json', 'utf8')) as Description;

const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation: { ...operation, responses: describedResponses(operation.responses) },
  })),
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
    for (const one of operation.parameters ?? []) {
      const parameter = '$ref' in one ? description.components.parameters[one.$ref.split('/').at(-1) ?? ''] : one;
      expect(parameter?.description).toMatch(/\w+ \w+/);
      // The explorer sends every example, also a key as it stands, and an optional one hides what a person looks for (GEN-24, GEN-27).
      expect([parameter?.name, 'example' in (parameter?.schema ?? {})]).toEqual([
        parameter?.name,
        parameter?.required === true,
      ]);
    }
    for (const response of Object.values(operation.responses)) expect(response.description).toMatch(/\w+ \w+/);
  });

  const fieldsOf = (name: string, { properties = {} }: Schema): { name: string; property: Schema }[] =>
    Object.entries(properties).flatMap(([field, property]) => [
      { name: `${name}.${field}`, property },
      ...fieldsOf(`${name}.${field}`, property),
    ]);
  const fields = Object.entries(description.components.schemas).flatMap(([name, schema]) => fieldsOf(name, schema));

  it.each(fields)('describes $name, with an example where it is a plain value', ({ property }) => {
    const [, referred = ''] = property.$ref?.split('#/components/schemas/') ?? [];
    expect(property.description ?? description.components.schemas[referred]?.description).toMatch(/\w+/);
    const { $ref: reference, allOf, anyOf, oneOf, items, properties } = property;
    const isComposed = [reference, allOf, anyOf, oneOf, items, properties].some((part) => part !== undefined);
    if (!isComposed) expect(property).toHaveProperty('example');
  });

  it('says 429 for limited routes and 402 and 404 for public content (ORD-3)', () => {
    const publicOperations = operations.filter(({ name }) => name.includes('/api/v1/public/'));
    expect(publicOperations).toHaveLength(4);
    for (const { operation } of publicOperations) {
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '304', '402', '404', '429']));
    }
  });

  it('says that management routes refuse unknown input, also those that read none (GEN-3)', () => {
    const management = operations.filter(({ name }) => name.includes(' /api/v1/manage/'));
    expect(management.length).toBeGreaterThan(200);
    for (const { name, operation } of management) {
      const refusal = JSON.stringify(operation.responses['422']?.content?.['application/json'] ?? {});
      expect({ name, isDescribed: refusal.includes('"validation_failed"') }).toEqual({ name, isDescribed: true });
    }
  });

  it('describes errors of the REST interface as JSON, whatever the route answers (GEN-15)', () => {
    for (const { name, operation } of operations) {
      if (!name.includes(' /api/v1/')) continue;
      const refusals = Object.entries(operation.responses).filter(([status]) => status >= '400');
      const types = new Set(refusals.flatMap(([, { content }]) => Object.keys(content ?? {})));
      expect({ name, types: [...types] }).toEqual({ name, types: types.size === 0 ? [] : ['application/json'] });
    }
  });

  const errors = operations.flatMap(({ name, operation: { responses } }) =>
    Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, { content = {} }]) => ({
        name: `${name} ${status}`,
        status,
        content: content['application/json'],
      })),
  );

  it('lists the codes of every error, of its own status, with an example of the first', () => {
    expect(errors.length).toBeGreaterThan(2_000);
    for (const { name, status, content } of errors) {
      const codes = codesOf(content?.schema);
      expect({ name, codes: codes.map((code) => statusOfCode(code)) }).toEqual({
        name,
        codes: codes.map(() => status),
      });
      expect({ name, codes }).not.toEqual({ name, codes: [] });
      // Bodies with members of their own have the examples of their fields.
      if (content?.example) expect({ name, code: content.example.code }).toEqual({ name, code: codes[0] });
      if (content?.example && status === '422') expect(content.example.errors).toBeDefined();
    }
  });

  it('describes errors that several operations answer alike once', () => {
    const texts = Object.values(description.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ responses }) =>
        Object.entries(responses)
          .filter(([status, response]) => Number(status) >= 400 && !('$ref' in response))
          .map(([status, response]) => `${status} ${JSON.stringify(response)}`),
      ),
    );
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
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

/** The codes that a body can have: listed for the operation, or by a body that has few. */
function codesOf(schema: Schema | undefined): string[] {
  const parts = (schema?.allOf ?? [schema ?? {}]).map((part) =>
    part.$ref ? description.components.schemas[part.$ref.split('/').at(-1) ?? ''] : part,
  );
  const listed = parts.findLast((part) => part?.properties?.['code']?.enum)?.properties?.['code']?.enum ?? [];
  return listed.filter((code) => code !== null);
}

function statusOfCode(code: string): string | undefined {
  const error = allErrors[code];
  return error && String(STATUS_OF_KIND[error.kind]);
}
