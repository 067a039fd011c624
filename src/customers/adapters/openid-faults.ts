import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';

/** What an error code of the protocol is made of. No digits, so that nothing that names a person or holds a secret passes as one. */
const ERROR_CODE = /^[a-z_]{1,64}$/;

/** What went wrong at the provider, for the log. Errors carry codes and tokens in places, so only chosen parts are logged. */
export function describeOpenIdFault(error: unknown): string {
  if (error instanceof ResponseBodyError)
    return `The provider answered ${error.status} with ${shownCode(error.error)}.`;
  if (error instanceof AuthorizationResponseError) return describeOpenIdRefusal(error.error);
  if (error instanceof WWWAuthenticateChallengeError) return `The provider answered ${error.status}.`;
  if (error instanceof ClientError && error.code !== undefined) {
    return `The provider's answer was refused: ${error.message} (${error.code}).`;
  }
  return `The provider could not be asked: ${reasonIn(error)}.`;
}

/** What the provider refused with, for the log. Its own description may name the person, so only the code is logged. */
export function describeOpenIdRefusal(code: string): string {
  return `The provider answered with ${shownCode(code)}.`;
}

function shownCode(code: string): string {
  return ERROR_CODE.test(code) ? code : 'an error that is no code of the protocol';
}

interface Fault {
  readonly message?: unknown;
  readonly cause?: unknown;
  /** Socket errors may come as one per address. */
  readonly errors?: readonly unknown[];
}

/** `fetch` fails with one text for everything; the reason is the innermost cause. */
function reasonIn(fault: unknown): string {
  if (typeof fault !== 'object' || fault === null) return 'unknown';
  const { message, cause, errors = [] }: Fault = fault;
  const inner = errors[0] ?? cause;
  return typeof inner === 'object' && inner !== null ? reasonIn(inner) : String(message);
}
