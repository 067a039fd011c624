/** What sort of refusal an error is. The edge maps each kind to one HTTP status (`libs/http`). */
export type ErrorKind =
  | 'malformed'
  | 'unauthenticated'
  | 'payment_required'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'method_not_allowed'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'unprocessable'
  | 'demo_readonly'
  | 'rate_limited'
  | 'internal'
  | 'unavailable';

/** What an error of the service means, as it stands in `docs/errors.md`. */
export interface ErrorDefinition {
  readonly kind: ErrorKind;
  readonly meaning: string;
  /** The input that an `unprocessable` error is reported on, unless a route says otherwise. */
  readonly input?: string | readonly string[];
}

/** Errors of one area by code. */
export type ErrorCatalogue = Readonly<Record<string, ErrorDefinition>>;

/** An error of a catalogue, which knows its code. */
export interface DefinedError extends ErrorDefinition {
  readonly code: string;
}

type Entries = Readonly<Record<string, Omit<ErrorDefinition, 'kind'> & { readonly kind?: ErrorKind }>>;
type Defined<T extends Entries> = {
  readonly [Code in keyof T]: T[Code] & { readonly kind: ErrorKind; readonly code: Code };
};

/** A catalogue whose errors know their codes, so that routes refer to errors and not to strings. They are `unprocessable` by default. */
export function defineErrors<const T extends Entries>(entries: T): Defined<T> {
  const defined = Object.entries(entries).map(([code, entry]) => [code, { kind: 'unprocessable', ...entry, code }]);
  return Object.fromEntries(defined) as Defined<T>;
}

/** The error as one route reports it: on these inputs and, where the route can say more, with a meaning of its own. */
export function on(
  error: DefinedError,
  input: string | readonly string[],
  meaning: string = error.meaning,
): DefinedError {
  return { ...error, input, meaning };
}

/** Codes that every area shares. */
export const commonErrors = defineErrors({
  malformed_request: {
    kind: 'malformed',
    meaning: 'The body is not JSON in UTF-8 or nested too deeply, or the address cannot be read.',
  },
  not_found: { kind: 'not_found', meaning: 'Unknown path, studio, location or resource.' },
  method_not_allowed: {
    kind: 'method_not_allowed',
    meaning: 'The path exists, but not with this method; `Allow` names the others.',
  },
  body_too_large: {
    kind: 'body_too_large',
    meaning: 'The body is larger than its address accepts, or holds more than 40,000 values.',
  },
  unsupported_media_type: {
    kind: 'unsupported_media_type',
    meaning: 'The body is sent in a type or encoding that is not accepted.',
  },
  validation_failed: { meaning: 'Shape, type or bounds of an input, or an id in it that does not exist.' },
  already_taken: { meaning: 'The value must be unique and is already in use.' },
  in_use: { meaning: 'Other data depend on it.' },
  idempotency_key_reused: {
    input: 'idempotency_key',
    meaning: 'The idempotency key was used before with other inputs.',
  },
  limit_reached: { meaning: 'The maximum number is reached.' },
  rate_limited: {
    kind: 'rate_limited',
    meaning: 'Too many requests; `Retry-After` says when the next one is accepted.',
  },
  internal_error: { kind: 'internal', meaning: 'An unexpected fault; the answer does not contain its cause.' },
  busy: {
    kind: 'unavailable',
    meaning: 'A row is locked or the database cannot be reached; try again after `Retry-After` seconds.',
  },
});
