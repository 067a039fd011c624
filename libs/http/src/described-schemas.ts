import type { OpenAPIObject } from '@nestjs/swagger';

import { describedOperations } from './described-operations';

/** A schema of OpenAPI 3.1, as far as the description is changed. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  [keyword: string]: unknown;
}

interface Content {
  readonly content?: Readonly<Record<string, { schema?: Schema }>>;
}

const SCHEMA_PREFIX = '#/components/schemas/';

/** The named schemas of a description. */
export const namedSchemas = (document: OpenAPIObject): Record<string, Schema> =>
  (document.components?.schemas ?? {}) as Record<string, Schema>;

export const referenceTo = (name: string): Schema => ({ $ref: `${SCHEMA_PREFIX}${name}` });

/** The name that a schema refers to. */
export const referredName = ({ $ref }: Schema): string | undefined =>
  $ref?.startsWith(SCHEMA_PREFIX) ? $ref.slice(SCHEMA_PREFIX.length) : undefined;

/** Replaces every schema of the description, innermost first. */
export function replaceSchemas(document: OpenAPIObject, replace: (schema: Schema) => Schema): void {
  const schemas = namedSchemas(document);
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = replacedWithin(schema, replace);
  replaceSchemasOfOperations(document, replace);
}

/** The same for the schemas that have no name. */
export function replaceSchemasOfOperations(document: OpenAPIObject, replace: (schema: Schema) => Schema): void {
  replaceSchemasOfAnswers(document, replace);
  replaceContents(
    describedOperations(document).map(({ requestBody }) => requestBody ?? {}),
    replace,
  );
}

/** The same for those of answers. */
export function replaceSchemasOfAnswers(document: OpenAPIObject, replace: (schema: Schema) => Schema): void {
  const { responses = {} } = document.components ?? {};
  const own = describedOperations(document).flatMap((operation) => Object.values(operation.responses));
  replaceContents([...Object.values(responses), ...own] as Content[], replace);
}

function replaceContents(contents: readonly Content[], replace: (schema: Schema) => Schema): void {
  for (const media of contents.flatMap(({ content = {} }) => Object.values(content)))
    if (media.schema) media.schema = replacedWithin(media.schema, replace);
}

/** A schema with every schema within it, and itself, replaced. */
export function replacedWithin(schema: Schema, replace: (schema: Schema) => Schema): Schema {
  const inner = (one: Schema) => replacedWithin(one, replace);
  const copy = { ...schema };
  if (copy.properties)
    copy.properties = Object.fromEntries(Object.entries(copy.properties).map(([name, one]) => [name, inner(one)]));
  if (copy.items) copy.items = inner(copy.items);
  if (typeof copy.additionalProperties === 'object') copy.additionalProperties = inner(copy.additionalProperties);
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    const members = copy[keyword];
    if (members) copy[keyword] = members.map(inner);
  }
  return replace(copy);
}

/** Names of the schemas that `schema` is made of, at any depth. */
export function namesWithin(schema: Schema, schemas: Readonly<Record<string, Schema>>, found = new Set<string>()) {
  const name = referredName(schema);
  if (name !== undefined && !found.has(name)) {
    found.add(name);
    namesWithin(schemas[name] ?? {}, schemas, found);
  }
  const { properties = {}, items, additionalProperties, allOf = [], anyOf = [], oneOf = [] } = schema;
  const values = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  for (const one of [...Object.values(properties), ...(items ? [items] : []), ...values, ...allOf, ...anyOf, ...oneOf])
    namesWithin(one, schemas, found);
  return found;
}
