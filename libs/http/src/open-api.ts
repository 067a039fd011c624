import type { INestApplication } from '@nestjs/common';
import { SECURITY_SCHEMES } from '@studio/access';
import type { ErrorCatalogue } from '@studio/kernel';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

import { BODY_LIMIT_BYTES, bodyTooLargeText } from './body-limits';
import { describedOperations } from './described-operations';
import { declareErrors } from './error-description';
import { declareFieldBounds } from './field-bounds';
import { flattenSchemas } from './flat-schemas';
import { declareHints } from './hints-description';
import { declareIdempotencyKeys } from './idempotency-description';
import { nameEnvelopes } from './named-envelopes';
import { describePartsInPlace } from './parts-in-place';
import { declareRateLimitHeaders } from './rate-limit-description';
import { shareParameters } from './shared-parameters';
import { declareUnknownInput } from './unknown-input-description';

/** The general part of the interface description. */
export interface InterfaceTexts {
  readonly title: string;
  readonly description: string;
  /** Version of the interface, not of the program. */
  readonly version: string;
  /** How each kind of bearers is got. */
  readonly security: Readonly<Record<keyof typeof SECURITY_SCHEMES, string>>;
  /** The sign-in from assistants: its addresses, and the meaning of each scope. */
  readonly personalSignIn: {
    readonly authorizationUrl: string;
    readonly tokenUrl: string;
    readonly scopes: Readonly<Record<string, string>>;
  };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
}

/** The OpenAPI 3.1 document of the application's routes; `errors` are all that the service can answer, by code. */
export function describeInterface(app: INestApplication, texts: InterfaceTexts, errors: ErrorCatalogue): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(texts.title)
    .setDescription(texts.description)
    .setVersion(texts.version)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'This service')
    .addBearerAuth({ type: 'http', description: texts.security.session }, SECURITY_SCHEMES.session)
    .addBearerAuth({ type: 'http', description: texts.security.apiToken }, SECURITY_SCHEMES.apiToken)
    .addOAuth2(
      {
        type: 'oauth2',
        description: texts.security.personal,
        flows: {
          authorizationCode: {
            ...texts.personalSignIn,
            refreshUrl: texts.personalSignIn.tokenUrl,
            scopes: { ...texts.personalSignIn.scopes },
          },
        },
      },
      SECURITY_SCHEMES.personal,
    );
  for (const tag of texts.tags) builder.addTag(tag.name, tag.description);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    operationIdFactory: (_controller, method) => method,
  });
  declareBodyLimits(document);
  declareRateLimitHeaders(document);
  declareUnknownInput(document);
  declareIdempotencyKeys(document);
  declareHints(document);
  declareIntegers(document);
  declareParametersWithoutNull(document);
  declareOptionalParametersWithoutExample(document);
  shareParameters(document);
  declareErrors(document, errors);
  flattenSchemas(document);
  declareFieldBounds(document);
  nameEnvelopes(document);
  describePartsInPlace(document);
  return withPlainNames(document);
}

/** Clients generate types from schema names; the suffix that distinguishes classes in our code is useless to them. */
function withPlainNames(document: OpenAPIObject): OpenAPIObject {
  const named = JSON.stringify(document).replaceAll(/("#\/components\/schemas\/\w+)Dto"/g, '$1"');
  const renamed = JSON.parse(named) as OpenAPIObject;
  const schemas = Object.entries(renamed.components?.schemas ?? {}).map(
    ([name, schema]) => [name.replace(/Dto$/, ''), schema] as const,
  );
  return { ...renamed, components: { ...renamed.components, schemas: Object.fromEntries(schemas) } };
}

/** Every body has a limit (GEN-15); routes with another one have already described it. */
function declareBodyLimits(document: OpenAPIObject): void {
  for (const operation of describedOperations(document)) {
    if (!operation.requestBody) continue;
    const schema = { $ref: '#/components/schemas/ErrorDto' };
    operation.responses['413'] ??= {
      description: bodyTooLargeText(BODY_LIMIT_BYTES),
      content: { 'application/json': { schema } },
    };
  }
}

/** An address cannot carry null; our inputs are typed with it because a blank parameter is read as null (GEN-2). */
function declareParametersWithoutNull(document: OpenAPIObject): void {
  for (const { parameters = [] } of describedOperations(document)) {
    for (const parameter of parameters) {
      const schema = 'schema' in parameter ? (parameter.schema as { type?: unknown; enum?: unknown[] }) : undefined;
      if (schema?.enum) schema.enum = schema.enum.filter((value) => value !== null);
      if (!Array.isArray(schema?.type)) continue;
      const types = schema.type.filter((type) => type !== 'null');
      schema.type = types.length === 1 ? types[0] : types;
    }
  }
}

/** The explorer sends every example; a filter that a person did not choose would hide what they look for (GEN-27). */
function declareOptionalParametersWithoutExample(document: OpenAPIObject): void {
  for (const { parameters = [] } of describedOperations(document)) {
    for (const parameter of parameters) {
      if ('$ref' in parameter || parameter.required) continue;
      delete parameter.example;
      if (parameter.schema) delete (parameter.schema as { example?: unknown }).example;
    }
  }
}

/**
 * TypeScript has one number type, and nearly every number here is an id, a count, a duration or an amount in minor
 * units: a number is described as an integer unless its property names a format, such as `double`.
 */
function declareIntegers(node: unknown): void {
  if (Array.isArray(node)) {
    node.forEach(declareIntegers);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const schema = node as { type?: unknown; format?: unknown };
  if (schema.format === undefined) {
    if (schema.type === 'number') schema.type = 'integer';
    if (Array.isArray(schema.type))
      schema.type = schema.type.map((type: unknown) => (type === 'number' ? 'integer' : type));
  }
  Object.values(node).forEach(declareIntegers);
}
