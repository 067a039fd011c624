import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';

/** Form of the protocol's error codes. Without digits, so that nothing that names a person or contains a secret matches. */
const ERROR_CODE = /^[a-z_]{1,64}$/;

/** The provider's failure, for the log. Errors may contain codes and tokens, so only selected parts are logged. */
export function describeOpenIdFault(error: unknown): string {
  if (error instanceof ResponseBodyError)
    return `The provider answered ${error.status} with ${shownCode(error.error)}.`;
  if (error instanceof AuthorizationResponseError) return describeOpenIdRefusal(error.error);
  if (error instanceof WWWAuthenticateChallengeError) return `The provider answered ${error.status}.`;
  if (error instanceof ClientError && error.code !== undefined) {
    return `The provider's answer was refused: ${error.message} (${error.code}).`;
  }
  return `The provider could not be reached: ${reasonIn(error)}.`;
}

/** The provider's refusal, for the log. Its description may name the person, so only the code is logged. */
export function describeOpenIdRefusal(code: string): string {
  return `The provider answered with ${shownCode(code)}.`;
}

function shownCode(code: string): string {
  return ERROR_CODE.test(code) ? code : 'an error that is no code of the protocol';
}

interface Fault {
  readonly message?: unknown;
  readonly cause?: unknown;
  /** Connection errors may contain one error per address. */
  readonly errors?: readonly unknown[];
}

/** `fetch` fails with the same text for everything; the reason is the innermost cause. */
function reasonIn(fault: unknown): string {
  if (typeof fault !== 'object' || fault === null) return 'unknown';
  const { message, cause, errors = [] }: Fault = fault;
  const inner = errors[0] ?? cause;
  return typeof inner === 'object' && inner !== null ? reasonIn(inner) : String(message);
}
