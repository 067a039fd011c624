import type { DefinedError, ErrorKind } from './error-catalogue';

/** Texts by input; nested inputs use dotted keys (ERR-2). */
export type ErrorTexts = Readonly<Record<string, readonly string[]>>;

interface ErrorDetails {
  /** Invalid inputs; always present for kind `unprocessable`. */
  readonly errors?: ErrorTexts;
  /** Further members of the answer's body, such as `support_url` of a 402 (ERR-3). */
  readonly members?: Readonly<Record<string, unknown>>;
  /** Seconds after which trying again makes sense; becomes `Retry-After`. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** A refusal with a stable code. Thrown by rules and use cases; only the edge knows HTTP. */
export class DomainError extends Error {
  readonly errors: ErrorTexts | undefined;
  readonly members: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'DomainError';
    this.errors = details.errors;
    this.members = details.members ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** The addressed thing does not exist, or not for this caller (404 `not_found`). */
export function notFound(what: string): DomainError {
  return new DomainError('not_found', 'not_found', `${what} was not found.`);
}

/** The state of the addressed resource contradicts the request (409). `members` are added to the response body. */
export function conflict(code: string, message: string, members: Readonly<Record<string, unknown>> = {}): DomainError {
  return new DomainError('conflict', code, message, { members });
}

/** Inputs that fail validation, all together (422 `validation_failed`). `errors` has at least one key. */
export function validationFailed(errors: ErrorTexts): DomainError {
  const first = Object.values(errors)[0]?.[0] ?? 'The input is not valid.';
  return new DomainError('unprocessable', 'validation_failed', first, { errors });
}

/** A refusal by a business rule (422) on one input. */
export function refused(code: string, input: string, message: string): DomainError {
  return new DomainError('unprocessable', code, message, { errors: { [input]: [message] } });
}

/** The refusal that a catalogue defines, on its one input. */
export function refusedBy(
  { kind, code, input }: DefinedError & { readonly input: string },
  message: string,
): DomainError {
  return new DomainError(kind, code, message, { errors: { [input]: [message] } });
}

/** A value that is unique in its scope is in use (422 `already_taken`). */
export function alreadyTaken(input: string): DomainError {
  return refused('already_taken', input, `This ${input} is already in use.`);
}

/** Other data depends on the resource (422 `in_use`). */
export function inUse(resource: string, message: string): DomainError {
  return refused('in_use', resource, message);
}

/** Text of `idempotency_key_reused`, for unique keys that decide it as well. */
export const IDEMPOTENCY_KEY_REUSED = 'This key was used with another content.';

/** The key of an earlier request with another content (422 `idempotency_key_reused`). */
export function idempotencyKeyReused(): DomainError {
  return refused('idempotency_key_reused', 'idempotency_key', IDEMPOTENCY_KEY_REUSED);
}

/** A stated maximum number of rows exists (422 `limit_reached`). */
export function limitReached(resource: string, limit: number): DomainError {
  return refused('limit_reached', resource, `A studio can have ${limit} of these at most.`);
}

/** An id in the input belongs to no row of the studio, or to a row that cannot be chosen (422 `validation_failed`, GEN-9). */
export function notChoosable(input: string, what: string): DomainError {
  return validationFailed({ [input]: [`${what} does not exist or cannot be chosen.`] });
}

/** The service cannot answer now and may soon (503 `busy`). */
export function busy(retryAfterSeconds: number, cause?: unknown): DomainError {
  return new DomainError('unavailable', 'busy', 'The service is busy. Try again shortly.', {
    retryAfterSeconds,
    cause,
  });
}
