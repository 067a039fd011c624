import { asksForOurScope, namesOfflineAccess, OFFLINE_SCOPE, SCOPE } from '../../domain/requested-scope';

/** Unchecked parameters of a query or form; a repeated one is a list. */
export type RequestParameters = Readonly<Record<string, unknown>>;

/** The problem of a request with a valid client and redirect address; reported to the client (OAUTH-17). */
export interface RequestProblem {
  readonly error: 'invalid_request' | 'invalid_scope' | 'invalid_target' | 'unsupported_response_type';
  readonly description: string;
}

/** A valid request, except that its resource is not resolved yet. */
export interface AuthorizationRequest {
  readonly resource: string;
  readonly codeChallenge: string;
  /** Whether its scope has `offline_access`. */
  readonly asksOffline: boolean;
  readonly state: string | null;
  readonly prompt: 'none' | 'login' | null;
}

/** Parameters that must not be repeated. */
const SINGLE = [
  'response_type',
  'response_mode',
  'code_challenge',
  'code_challenge_method',
  'scope',
  'state',
  'prompt',
] as const;

/**
 * Whether the consent includes refresh tokens. Our own parameter, because the library removes the scope
 * `offline_access` from requests without `prompt=consent`, as OpenID Connect requires.
 */
export const OFFLINE_PARAMETER = 'offline';

const CHALLENGE = /^[\w.~-]{43,128}$/;

/** The value of a parameter; undefined when it is absent, empty or repeated. */
export function singleParameter(given: RequestParameters, name: string): string | undefined {
  const value = given[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reads all parameters except client and redirect address (OAUTH-15, OAUTH-17). */
export function readAuthorizationRequest(given: RequestParameters): AuthorizationRequest | RequestProblem {
  const text = (name: string) => singleParameter(given, name);
  const repeated = SINGLE.find((name) => Array.isArray(given[name]));
  if (repeated !== undefined) return problem('invalid_request', `The parameter ${repeated} is repeated.`);
  const responseType = text('response_type');
  if (responseType === undefined) return problem('invalid_request', 'The parameter response_type is missing.');
  if (responseType !== 'code') return problem('unsupported_response_type', 'Only the response type code is supported.');
  if (text('response_mode') !== undefined && text('response_mode') !== 'query')
    return problem('invalid_request', 'Only the response mode query is supported.');
  const codeChallenge = text('code_challenge');
  if (codeChallenge === undefined || !CHALLENGE.test(codeChallenge))
    return problem('invalid_request', 'PKCE is required: code_challenge is missing or malformed.');
  if (text('code_challenge_method') !== 'S256')
    return problem('invalid_request', 'PKCE is required with code_challenge_method S256.');
  if (!asksForOurScope(text('scope'))) return problem('invalid_scope', 'The scope must include mcp:use.');
  const resource = text('resource');
  if (resource === undefined)
    return problem(
      'invalid_target',
      'Exactly one resource is required: the address of the assistant endpoint of a studio.',
    );
  return {
    resource,
    codeChallenge,
    asksOffline: namesOfflineAccess(text('scope') ?? ''),
    state: text('state') ?? null,
    prompt: promptOf(text('prompt')),
  };
}

/** The variable parts of an authorization request. */
export interface RequestParts {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly resource: string;
  readonly codeChallenge: string;
  /** Whether the consent includes refresh tokens. */
  readonly isOffline: boolean;
  readonly state: string | null;
  readonly prompt: AuthorizationRequest['prompt'];
}

/** The query of a valid authorization request, with known parameters only. */
export function requestQuery(parts: RequestParts): string {
  const { clientId, redirectUri, resource, codeChallenge, isOffline, state, prompt } = parts;
  return new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    resource,
    scope: isOffline ? `${SCOPE} ${OFFLINE_SCOPE}` : SCOPE,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    ...(isOffline && { [OFFLINE_PARAMETER]: 'true' }),
    ...(state !== null && { state }),
    ...(prompt !== null && { prompt }),
  }).toString();
}

/**
 * `none` wins because it forbids every page; `consent` has no effect because the consent page is always shown
 * (OAUTH-15).
 */
function promptOf(prompt: string | undefined): AuthorizationRequest['prompt'] {
  const asked = prompt?.split(' ') ?? [];
  if (asked.includes('none')) return 'none';
  return asked.includes('login') ? 'login' : null;
}

function problem(error: RequestProblem['error'], description: string): RequestProblem {
  return { error, description };
}
