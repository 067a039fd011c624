import type { OpenAPIObject } from '@nestjs/swagger';

import { describedOperations } from './described-operations';

const EMAIL = /(?:^|_)email$/;

const HINTS = {
  type: 'object',
  description:
    'Present if an e-mail address of the request is probably mistyped: a text for a person, by input. The request was executed all the same.',
  minProperties: 1,
  additionalProperties: { type: 'string', minLength: 1 },
  example: { email: 'Did you mean mira@gmail.com?' },
} as const;

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Schemas[string];

/** Every operation whose body has an e-mail address may answer `hints` beside `data` (GEN-26). */
export function declareHints(document: OpenAPIObject): void {
  const schemas = document.components?.schemas ?? {};
  for (const { requestBody, responses } of describedOperations(document)) {
    const body = requestBody && 'content' in requestBody ? requestBody.content['application/json']?.schema : undefined;
    if (!body || !hasEmail(body, schemas)) continue;
    for (const [status, response] of Object.entries(responses)) {
      if (!status.startsWith('2') || !response || '$ref' in response) continue;
      const schema = response.content?.['application/json']?.schema;
      if (schema && 'properties' in schema && schema.properties.data) schema.properties.hints = HINTS as Schema;
    }
  }
}

/** Whether an object, or one within it, has such a property. */
function hasEmail(schema: Schema, schemas: Schemas): boolean {
  const resolved = '$ref' in schema ? schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
  if (!resolved || '$ref' in resolved) return false;
  const properties = Object.entries(resolved.properties ?? {});
  return (
    properties.some(([name, inner]) => EMAIL.test(name) || hasEmail(inner, schemas)) ||
    (resolved.allOf ?? []).some((part) => hasEmail(part, schemas))
  );
}
