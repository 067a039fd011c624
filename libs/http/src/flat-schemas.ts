import type { OpenAPIObject } from '@nestjs/swagger';

import {
  namedSchemas,
  namesWithin,
  referredName,
  replaceSchemas,
  replaceSchemasOfOperations,
  type Schema,
} from './described-schemas';

/**
 * Says the same with fewer layers, for readers and generators: a described reference is a reference with a description
 * (OpenAPI 3.1), an object with further fields is one object, and "or null" is `oneOf`, as exactly one holds.
 */
export function flattenSchemas(document: OpenAPIObject): void {
  const schemas = namedSchemas(document);
  replaceSchemas(document, (schema) => flattened(schema, schemas));
  dropUnused(document);
}

/** Bodies that have become parts of others are not named on their own. */
export function dropUnused(document: OpenAPIObject): void {
  const schemas = namedSchemas(document);
  const used = new Set<string>();
  replaceSchemasOfOperations(document, (schema) => {
    namesWithin(schema, schemas, used);
    return schema;
  });
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
}

function flattened(schema: Schema, schemas: Readonly<Record<string, Schema>>): Schema {
  const { allOf, anyOf, ...rest } = schema;
  const [only, ...others] = allOf ?? [];
  if (only && others.length === 0) return { ...only, ...rest };
  if (allOf) return merged(allOf, rest, schemas) ?? schema;
  if (anyOf?.length === 2 && anyOf.some(({ type }) => type === 'null')) return { oneOf: anyOf, ...rest };
  return withTypes(schema);
}

/** Alternatives that are types and nothing else are a list of types. */
function withTypes(schema: Schema): Schema {
  const { oneOf = [], ...rest } = schema;
  const types = oneOf.flatMap(({ type, ...further }) => (Object.keys(further).length === 0 ? (type ?? []) : []));
  return oneOf.length > 0 && types.length === oneOf.length ? { ...rest, type: types } : schema;
}

/** One object with the fields of all; null when one of them is none. */
function merged(parts: readonly Schema[], rest: Schema, schemas: Readonly<Record<string, Schema>>): Schema | null {
  const objects = parts.map((part) => schemas[referredName(part) ?? ''] ?? part);
  if (objects.some(({ type }) => type !== 'object')) return null;
  const names = Object.keys(Object.assign({}, ...objects.map(({ properties }) => properties)) as object);
  const properties = names.map((name) => [name, Object.assign({}, ...objects.map((one) => one.properties?.[name]))]);
  const required = new Set(objects.flatMap((one) => one.required ?? []));
  return { ...rest, type: 'object', required: [...required], properties: Object.fromEntries(properties) };
}
