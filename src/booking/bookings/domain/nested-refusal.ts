import { DomainError } from '@studio/kernel';

/** Prefixes the inputs of a refusal with the name of the outer input (ERR-2). */
export function nestedRefusal(error: DomainError, outer: string): DomainError {
  const { kind, code, message, errors, members, retryAfterSeconds } = error;
  if (!errors) return error;
  const nested = Object.fromEntries(Object.entries(errors).map(([input, texts]) => [`${outer}.${input}`, texts]));
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return new DomainError(kind, code, message, { errors: nested, members, ...wait, cause: error });
}
