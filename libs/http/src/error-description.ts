import type { OpenAPIObject } from '@nestjs/swagger';
import { ERROR_FACTS, type ErrorFacts, SECURITY_SCHEMES } from '@studio/access';
import { commonErrors, type ErrorCatalogue } from '@studio/kernel';

import { describedOperations } from './described-operations';

/** Codes of a status whose operations name none: they are the same for every operation. */
const CODES_OF_STATUS: Readonly<Record<string, readonly string[]>> = {
  400: ['malformed_request'],
  401: ['token_missing', 'token_invalid'],
  403: ['forbidden'],
  404: ['not_found'],
  413: ['body_too_large'],
  415: ['unsupported_media_type'],
  429: ['rate_limited'],
  503: ['busy'],
};

/** Names of errors that most operations can answer; others are named after their facts or codes. */
const NAME_OF_STATUS: Readonly<Record<string, string>> = {
  401: 'unauthenticated',
  402: 'subscription required',
  423: 'demo readonly',
};

const ERROR = '#/components/schemas/ErrorDto';
export const VALIDATION_ERROR = '#/components/schemas/ValidationErrorDto';
/** Bodies without members of their own, whose example follows from the code. */
const PLAIN_BODIES: readonly unknown[] = [ERROR, VALIDATION_ERROR];

const VALIDATION_EXAMPLE = {
  message: 'name is required.',
  code: commonErrors.validation_failed.code,
  errors: { name: ['name is required.'] },
};

interface CodeSchema {
  readonly type: unknown;
  readonly enum: readonly (string | null)[];
  readonly example?: unknown;
}
type ErrorSchema =
  | { readonly $ref: string }
  | { readonly allOf: readonly [{ readonly $ref: string }, { readonly properties: { readonly code: CodeSchema } }] };
interface ErrorContent {
  schema: ErrorSchema;
  example?: unknown;
}
interface ErrorResponse {
  readonly description: string;
  content?: Readonly<Record<string, ErrorContent>>;
  [ERROR_FACTS]?: ErrorFacts;
}
type Operation = ReturnType<typeof describedOperations>[number];
type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;

/**
 * Completes the errors of all operations: those of the protocol are added, each one lists its codes and has an example
 * of the first, and those that several operations answer alike become components.
 */
export function declareErrors(document: OpenAPIObject, catalogue: ErrorCatalogue): void {
  const names = new Map<ErrorResponse, string>();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const operation of describedOperations({ ...document, paths: { [path]: item } })) {
      declareProtocolErrors(operation);
      for (const [status, response] of errorsOf(operation)) {
        // Decorators of a class describe one response for all its routes.
        if (names.has(response)) continue;
        const always = status === '404' && path.includes('{id}') ? ['not_found'] : [];
        names.set(response, complete(response, status, always, catalogue));
      }
    }
  }
  shareErrors(document, names);
}

/** A body may be unreadable or of another type; a write with a session may wait for a row or a repeat without success. */
function declareProtocolErrors({ requestBody, security = [], responses }: Operation): void {
  const declare = (status: string, description: string) => {
    responses[status] ??= { description, content: { 'application/json': { schema: { $ref: ERROR } } } };
  };
  if (requestBody) {
    declare('400', '`malformed_request`: The body is not JSON in UTF-8 or nested too deeply.');
    declare('415', '`unsupported_media_type`: The body is sent in a type or encoding that is not accepted.');
  }
  if (security.some((scheme) => SECURITY_SCHEMES.session in scheme))
    declare('503', '`busy`: A row is locked or the database cannot be reached; try again after `Retry-After` seconds.');
}

function errorsOf({ responses }: Operation): (readonly [string, ErrorResponse])[] {
  const described = Object.entries(responses) as [string, ErrorResponse | { readonly $ref: string }][];
  return described.filter(
    (entry): entry is [string, ErrorResponse] => Number(entry[0]) >= 400 && !('$ref' in entry[1]),
  );
}

/** Gives an error its codes and example. Returns its name in the words of its facts, or of its codes. */
function complete(
  response: ErrorResponse,
  status: string,
  always: readonly string[],
  catalogue: ErrorCatalogue,
): string {
  const { [ERROR_FACTS]: facts = {} } = response;
  delete response[ERROR_FACTS];
  const fallback = NAME_OF_STATUS[status] ?? status;
  const content = response.content?.['application/json'];
  if (!content) return fallback;
  const body = 'allOf' in content.schema ? content.schema.allOf[0].$ref : content.schema.$ref;
  const declared = [...codesIn(content.schema), ...(facts.codes ?? []), ...always];
  const codes = [...new Set(declared.length === 0 ? CODES_OF_STATUS[status] : declared)];
  const [first] = codes;
  if (first === undefined) return fallback;
  content.schema = withCodes(body, codes);
  if (PLAIN_BODIES.includes(body)) content.example = exampleOf(body, first, facts, catalogue);
  return facts.name ?? NAME_OF_STATUS[status] ?? codes.join(' or ');
}

function codesIn(schema: ErrorSchema): string[] {
  return 'allOf' in schema ? schema.allOf[1].properties.code.enum.filter((code) => code !== null) : [];
}

/** The body with its codes. The interface allows a 422 without a code; this version always gives one. */
export function withCodes(body: string, codes: readonly string[]): ErrorSchema {
  // The answer has an example of its own, unless its body has further members.
  const example = PLAIN_BODIES.includes(body) ? {} : { example: codes[0] };
  const code =
    body === VALIDATION_ERROR
      ? { type: ['string', 'null'], enum: [...codes, null], ...example }
      : { type: 'string', enum: codes, ...example };
  const part = { type: 'object', properties: { code } };
  return { allOf: [{ $ref: body }, part] };
}

/** The error in the words of the route or of its catalogue, on its first input. */
function exampleOf(body: string, code: string, facts: ErrorFacts, catalogue: ErrorCatalogue): unknown {
  if (code === commonErrors.validation_failed.code) return VALIDATION_EXAMPLE;
  const definition = catalogue[code];
  if (!definition) throw new Error(`No catalogue has the error code ${code}.`);
  const { message = definition.meaning, input = [definition.input ?? []].flat()[0] ?? code } = facts;
  return { message, code, ...(body === VALIDATION_ERROR && { errors: { [input.replaceAll('<n>', '0')]: [message] } }) };
}

/** Errors that several operations answer alike become components. The shortest name belongs to the one of most operations. */
function shareErrors(document: OpenAPIObject, names: ReadonlyMap<ErrorResponse, string>): void {
  const uses = new Map<string, { status: string; response: ErrorResponse; operations: Operation[] }>();
  for (const operation of describedOperations(document)) {
    for (const [status, response] of errorsOf(operation)) {
      const key = `${status} ${JSON.stringify(response)}`;
      const use = uses.get(key) ?? { status, response, operations: [] };
      use.operations.push(operation);
      uses.set(key, use);
    }
  }
  const shared = new Map<string, ErrorResponse>();
  for (const { status, response, operations } of [...uses.values()].toSorted(
    (one, other) => other.operations.length - one.operations.length,
  )) {
    if (operations.length < 2) continue;
    const words = names.get(response) ?? status;
    const ordinals = Array.from({ length: shared.size + 1 }, (_, index) => `${words} ${index + 2}`);
    const name = [shortened(words), words, ...ordinals].map(pascalCase).find((one) => !shared.has(one)) ?? words;
    shared.set(name, response);
    for (const { responses } of operations) responses[status] = { $ref: `#/components/responses/${name}` };
  }
  const sorted = [...shared].toSorted(([one], [other]) => (one < other ? -1 : 1));
  document.components = { ...document.components, responses: Object.fromEntries(sorted) as Responses };
}

const UBIQUITOUS: readonly string[] = [commonErrors.validation_failed.code, commonErrors.idempotency_key_reused.code];
const NAMED_CODES = 2;

/** Codes without those of most operations, and without the last ones of many. */
function shortened(words: string): string {
  const codes = words.split(' or ').filter((code) => !UBIQUITOUS.includes(code));
  if (codes.length === 0) return words.split(' or ').length === 1 ? words : 'unusable input';
  return codes.length > NAMED_CODES ? `${codes.slice(0, NAMED_CODES).join(' or ')} or more` : codes.join(' or ');
}

const pascalCase = (words: string): string =>
  words.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
