import type { OpenAPIObject } from '@nestjs/swagger';

import { describedOperations } from './described-operations';
import { namedSchemas, namesWithin, referredName, replacedWithin, type Schema } from './described-schemas';
import { dropUnused } from './flat-schemas';

/** Larger objects keep a name everywhere. */
const FIELDS_MAX = 10;
/** A part of more places would make the description longer by more than it helps. */
const PLACES_MAX = 30;

interface Media {
  schema?: Schema;
}
type Replace = (schema: Schema) => Schema;

/**
 * Describes small objects that are parts of several others, small rows of a list, and objects that may be null, where they
 * are: a reader of an operation sees all of it, and null is a type instead of an alternative. What has one place keeps its
 * name, as does what an operation answers.
 */
export function describePartsInPlace(document: OpenAPIObject): void {
  const schemas = namedSchemas(document);
  const { isPart, placesOf } = partsOf(schemas);
  const whole: Replace = (schema) => {
    const name = referredName(schema) ?? '';
    const { $ref: _, ...beside } = schema;
    return isPart(name) ? replacedWithin({ ...schemas[name], ...beside }, whole) : withNullType(schema);
  };
  const inPlace: Replace = (schema) =>
    placesOf(referredName(schema) ?? '') === 1 ? schema : withNullType(whole(schema));
  /** An object or null. */
  const withNullType: Replace = (schema) => {
    const { oneOf: [one = {}, other, ...others] = [], ...beside } = schema;
    const name = referredName(one) ?? '';
    const object = isPart(name) || placesOf(name) === 1 ? (schemas[name] ?? one) : one;
    if (object.type !== 'object' || other?.type !== 'null' || others.length > 0) return schema;
    return replacedWithin({ ...object, ...beside, type: ['object', 'null'] }, whole);
  };
  for (const [name, schema] of Object.entries(schemas))
    schemas[name] = isEnvelope(name) ? withRows(schema, inPlace) : replacedWithin(schema, inPlace);
  for (const media of sharedMedia(document)) media.schema = whole(media.schema ?? {});
  dropUnused(document);
}

const isEnvelope = (name: string): boolean => /Envelope(?:With\w+)?$/.test(name);

function withRows({ properties = {}, ...rest }: Schema, inPlace: Replace): Schema {
  const { data = {}, ...further } = properties;
  const { properties: beside = {} } = replacedWithin({ properties: further }, inPlace);
  return { ...rest, properties: { data: data.items ? { ...data, items: inPlace(data.items) } : data, ...beside } };
}

/** Which names are those of small objects without larger ones, in not too many places. */
function partsOf(schemas: Readonly<Record<string, Schema>>) {
  const places = new Map<string, number>();
  JSON.stringify(schemas, (key, value: unknown) => {
    const name = key === '$ref' ? referredName({ $ref: String(value) }) : undefined;
    if (name !== undefined) places.set(name, (places.get(name) ?? 0) + 1);
    return value;
  });
  const placesOf = (name: string): number => places.get(name) ?? 0;
  const isSmall = (name: string): boolean => {
    const { type, properties = {} } = schemas[name] ?? {};
    const fields = Object.keys(properties).length;
    return type === 'object' && fields > 0 && fields <= FIELDS_MAX && placesOf(name) <= PLACES_MAX;
  };
  const isPart = (name: string): boolean =>
    isSmall(name) && [...namesWithin(schemas[name] ?? {}, schemas)].every(isSmall);
  return { isPart, placesOf };
}

/** Bodies and refusals with the same schema as those of another operation, such as a reason, which belong to none. */
function sharedMedia(document: OpenAPIObject): Media[] {
  const { responses: refusals = {} } = document.components ?? {};
  const own = describedOperations(document).flatMap(({ requestBody, responses }) => [
    requestBody,
    ...Object.entries(responses).map(([status, response]) => (status >= '400' ? response : undefined)),
  ]);
  const media = [...Object.values(refusals), ...own].flatMap((one) =>
    one && 'content' in one ? (Object.values(one.content ?? {}) as Media[]) : [],
  );
  const nameOf = ({ schema = {} }: Media): string | undefined => referredName(schema);
  return media.filter((one) => media.filter((other) => nameOf(other) === nameOf(one)).length > 1);
}
